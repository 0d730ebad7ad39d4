import type { Plan } from "@lab/shared/record";
import type { Axis } from "./axes/axis.ts";
import type { Condition } from "./axes/conditions.ts";
import type { Raw, Read } from "./options/option.ts";
import type { OPTIONS } from "./options/options.ts";
import { dashed, unknownName } from "./problem.ts";
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

/** A question with a name, and the flags that answer it. */
export interface Study {
  readonly name: string;
  readonly question: string;
  readonly answers: string;
  readonly flags: StudyFlags;
}

/** As a user types them, with an entry of `vary` or `set` for each axis. */
type StudyFlags = Omit<RawRequest, "study" | "variantsFrom" | "connections" | "requestIds" | "nodeFlags">;

export function readStudy(studies: readonly Study[], typed: RawRequest) {
  if (typed.study === undefined) return { raw: typed, study: undefined, problems: [] };
  const found = studies.find(({ name }) => name === typed.study);
  if (found !== undefined) {
    const { name, question } = found;
    return { raw: withStudy(found, typed), study: { name, question }, problems: [] };
  }
  const known = studies.map(({ name }) => name);
  const problem = { where: "--study", sentence: unknownName(typed.study, "study", known) };
  return { raw: typed, study: undefined, problems: [problem] };
}

export function withStudy({ flags }: Study, typed: RawRequest): RawRequest {
  const replaced: readonly string[] = [
    ...(typed.variant === undefined && typed.way === undefined ? [] : SELECTING),
    ...(typed.budget === undefined ? [] : ["rounds"]),
  ];
  const kept = Object.entries(flags).filter(([name]) => !replaced.includes(name));
  const axes = axesIn(typed);
  const untyped = (entries: readonly string[] = []) => entries.filter((entry) => !axes.includes(axisIn(entry)));
  const { vary = [], set = [] } = typed;
  return {
    ...Object.fromEntries(kept),
    ...typed,
    vary: [...untyped(flags.vary), ...vary],
    set: [...untyped(flags.set), ...set],
  };
}

function axesIn(typed: RawRequest): readonly string[] {
  const { vary = [], set = [] } = typed;
  const short = Object.keys(typed).map(dashed);
  return [...[...vary, ...set.flatMap((text) => text.split(","))].map(axisIn), ...short];
}

function axisIn(entry: string): string {
  return entry.split("=", 1)[0] ?? entry;
}
