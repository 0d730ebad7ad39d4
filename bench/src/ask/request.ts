import type { Plan } from "@lab/shared/record";
import { axes as everyAxis } from "./axes/axes.ts";
import { type Axis, type Condition, type Entry, readConditions } from "./axes/axis.ts";
import { type Option, type Raw, type Read, readOptions } from "./options/option.ts";
import { OPTIONS } from "./options/options.ts";
import { type Problem, problemsWithFlags, unknownName } from "./problem.ts";
import { studies as everyStudy, type Study } from "./studies/studies.ts";

export type RawRequest = Raw<typeof OPTIONS>;

type ReadOptions = Read<typeof OPTIONS>;

export interface RunRequest extends Omit<ReadOptions, "study" | "isolation"> {
  readonly study: Plan["study"];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Condition[];
  readonly isolation: NonNullable<ReadOptions["isolation"]>;
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
  const { conditions, problems: unmet } = readConditions(axes, entriesIn(raw));
  const { values, problems: unread } = readOptions(OPTIONS, raw);
  const isolation = values.isolation ?? (raw.image === undefined && raw.figuresFrom === undefined ? "auto" : "docker");
  const request: RunRequest = { ...values, study, axes, conditions, isolation };
  const problems = [...unnamed, ...unmet, ...problemsOfShard(raw), ...unread];
  return { request, problems: [...problems, ...problemsWithoutContainers(raw), ...problemsOfClassic(typed, request)] };
}

/** The conditions that were typed, those of short flags first. */
function entriesIn(raw: RawRequest): readonly Entry[] {
  const { vary, set, ...short } = OPTIONS;
  return Object.entries<Option>({ ...short, vary, set }).flatMap(([name, { entries }]) => {
    const typed = [raw[name as keyof RawRequest] ?? []].flat().filter((text) => typeof text === "string");
    return entries === undefined ? [] : typed.flatMap(entries);
  });
}

function hasRate(conditions: RunRequest["conditions"]): boolean {
  return conditions.some(({ axis }) => axis.name === "rate");
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
  const sentence =
    "all shards of a run need the same seed, which decides what each measures; add it, such as --seed 7.";
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
  const axes = entriesIn(typed).map(({ name }) => name);
  const untyped = (table: typeof OPTIONS.vary | typeof OPTIONS.set, texts: readonly string[] = []) =>
    texts.filter((text) => !table.entries(text).some(({ name }) => axes.includes(name)));
  const { vary = [], set = [] } = typed;
  return {
    ...Object.fromEntries(kept),
    ...typed,
    vary: [...untyped(OPTIONS.vary, flags.vary), ...vary],
    set: [...untyped(OPTIONS.set, flags.set), ...set],
  };
}
