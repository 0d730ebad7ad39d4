import type { LimitsInForce } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { whole } from "../figures.ts";
import { fill } from "../fill.ts";

/** `1 CPU, 512 MB` where that was in force; else what is known of it. */
export function limitsText(
  { cpus, memoryBytes }: LimitsInForce,
  { environment: { limitsOf }, words }: Pick<Catalogue, "environment" | "words">,
): string {
  if (typeof cpus !== "number" && typeof memoryBytes !== "number" && cpus.absent === memoryBytes.absent) {
    return `${limitsOf.both}: ${cpus.absent}`;
  }
  const parts = [
    typeof cpus === "number" ? `${cpus} CPU` : `${limitsOf.cpus}: ${cpus.absent}`,
    typeof memoryBytes === "number"
      ? `${whole(memoryBytes / 1024 ** 2)} MB`
      : `${limitsOf.memory}: ${memoryBytes.absent}`,
  ];
  return fill(words.list, { parts });
}
