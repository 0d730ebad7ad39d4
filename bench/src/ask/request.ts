import type { Plan } from "@lab/shared/record";
import { axes as everyAxis } from "./axes/axes.ts";
import { type Axis, type Condition, readConditions, type TypedConditions } from "./axes/axis.ts";
import { type Option, type Raw, type Read, readOptions } from "./options/option.ts";
import { OPTIONS } from "./options/options.ts";
import { dashed, type Problem, problemsWithFlags, unknownName } from "./problem.ts";
import type { WhichShard } from "./shards/which-shard.ts";
import { studies as everyStudy, type Study } from "./studies/studies.ts";

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

export interface ReadRequest {
  readonly request: RunRequest;
  readonly problems: readonly Problem[];
}

export function readRequest(
  typed: RawRequest,
  axes: readonly Axis[] = everyAxis,
  studies: readonly Study[] = everyStudy,
): ReadRequest {
  const { raw, study, problems: unnamed } = readStudy(studies, typed);
  const { conditions, problems: unmet } = readConditions(axes, conditionsIn(raw));
  const { values, problems: unread } = readOptions(OPTIONS, raw);
  const { isolation, shard, ...others } = values;
  const request: RunRequest = {
    ...others,
    study,
    axes,
    conditions,
    isolation: isolation ?? (raw.image === undefined && raw.figuresFrom === undefined ? "auto" : "docker"),
    sharing: shard,
  };
  const problems = [...unnamed, ...unmet, ...problemsOfShard(raw), ...unread];
  return { request, problems: [...problems, ...problemsWithoutContainers(raw), ...problemsOfClassic(typed, request)] };
}

function conditionsIn(raw: RawRequest): TypedConditions {
  const { vary = [], set = [] } = raw;
  const short = Object.entries(OPTIONS).flatMap(([name, { axis }]: [string, Option]) => {
    const text = raw[name as keyof RawRequest];
    if (axis === undefined || typeof text !== "string") return [];
    return [{ name: dashed(name), values: name === "nodeFlags" ? [text] : text.split(",") }];
  });
  return { vary, set, short };
}

function hasRate(conditions: RunRequest["conditions"]): boolean {
  return conditions.some(({ axis }) => axis.acts.on === "rate");
}

function problemsOfClassic(typed: RawRequest, { protocol, conditions }: RunRequest): readonly Problem[] {
  if (protocol !== "classic") return [];
  const { blocks, parts, leadIn } = typed;
  const unused = problemsWithFlags({ blocks, parts, leadIn }, "the classic protocol does without it.");
  if (!hasRate(conditions)) return unused;
  return [...unused, { where: "--rate", sentence: "the classic protocol is a closed loop; leave one of the two out." }];
}

function problemsWithoutContainers({ isolation, image, figuresFrom }: RawRequest): readonly Problem[] {
  if (isolation !== "cgroup" && isolation !== "process") return [];
  return problemsWithFlags({ image, figuresFrom }, `there are no containers with --isolation ${isolation}.`);
}

function problemsOfShard({ shard, seed }: RawRequest): readonly Problem[] {
  if (shard === undefined || seed !== undefined) return [];
  const sentence = "all shards of a run need one seed, which says who measures what; add it, such as --seed 7.";
  return [{ where: "--shard", sentence }];
}

function readStudy(studies: readonly Study[], typed: RawRequest) {
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
