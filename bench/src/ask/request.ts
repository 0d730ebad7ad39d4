import type { Plan } from "@lab/shared/record";
import type { Axis } from "./axes/axis.ts";
import type { Condition } from "./axes/conditions.ts";
import type { Raw, Read } from "./options/option.ts";
import type { OPTIONS } from "./options/options.ts";
import type { WhichShard } from "./shards/which-shard.ts";

export type RawRequest = Raw<typeof OPTIONS>;

type ReadOptions = Read<typeof OPTIONS>;

export interface RunRequest extends Omit<ReadOptions, "study" | "isolation" | "shard"> {
  readonly study: Plan["study"];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Condition[];
  readonly isolation: NonNullable<ReadOptions["isolation"]>;
  /** The part of it that is measured here, where machines share it. */
  readonly sharing: WhichShard | undefined;
}

export const SELECTING = ["framework", "adapter", "pattern", "way", "variant"] as const;

/** For each of them, the values to keep; undefined keeps all. */
export type Selection = Pick<RunRequest, (typeof SELECTING)[number]>;
