import { z } from "zod";
import { Figure } from "../figure.ts";

export const Isolation = z.enum(["process", "cgroup", "docker", "rehearsal"]);

export const Limits = z.strictObject({ cpus: z.number().positive(), memoryBytes: z.int().positive() });

/** The cores of the server, and those of everything else. Both are empty if the machine cannot pin. */
export const Cores = z.strictObject({ server: z.array(z.int().nonnegative()), others: z.array(z.int().nonnegative()) });

/** The limits in force, as read back where the server ran. */
export const LimitsInForce = z.strictObject({
  cpus: Figure,
  memoryBytes: Figure,
  cores: z.union([z.array(z.int().nonnegative()), z.strictObject({ absent: z.string() })]),
});

export type Isolation = z.infer<typeof Isolation>;
export type Limits = z.infer<typeof Limits>;
export type Cores = z.infer<typeof Cores>;
export type LimitsInForce = z.infer<typeof LimitsInForce>;
