import {
  type Absent,
  type Environment,
  isUnfinished,
  type Plan,
  type RunFinishedEvent,
  type Shard,
  type StopReason,
} from "@lab/shared/record";

export interface Chosen {
  readonly shards: readonly ShardRun[];
  /** Shards without any data. */
  readonly missing: readonly number[];
  readonly faults: readonly string[];
}

export function chooseShards(runs: readonly ShardRun[]): Chosen {
  const { alike, faults: unlike } = alikeAmong(runs);
  const byNumber = [...Map.groupBy(alike, ({ shard }) => shard.number)].toSorted(([one], [other]) => one - other);
  const shards = byNumber.flatMap(([, same]) => bestOf(same) ?? []);
  const [first] = shards;
  const missing = first === undefined ? [] : missingFrom(shards, first.shard.of);
  const faults = [
    ...unlike,
    ...byNumber.flatMap(([, same]) => (same.length > 1 ? [double(same)] : [])),
    ...shards.filter((run) => !isFinished(run)).map(unfinished),
    ...missing.map((number) => absent(number, first)),
  ];
  return { shards, missing, faults };
}

/** The finished one, or else the one that was begun last. */
function bestOf(same: readonly ShardRun[]): ShardRun | undefined {
  const begunLast = same.toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt));
  return begunLast.find(isFinished) ?? begunLast[0];
}

function missingFrom(shards: readonly ShardRun[], of: number): readonly number[] {
  const there = new Set(shards.map(({ shard }) => shard.number));
  return Array.from({ length: of }, (_, index) => index + 1).filter((number) => !there.has(number));
}

function double(same: readonly ShardRun[]): string {
  const [first] = same;
  const folders = same.map(({ label }) => label).join(" and ");
  return `${folders} are ${same.length === 2 ? "both" : "all"} ${first ? shardName(first) : ""}: name one of them.`;
}

const HOW: Readonly<Partial<Record<ShardRun["ended"], string>>> = {
  killed: "its journal just ends: it was killed, or cut short on its way here",
  interrupted: "it was interrupted",
  failed: "it failed",
};

function unfinished(run: ShardRun): string {
  const go = `continue it where it was started, pnpm bench resume ${run.plan.runId}, or fetch it again`;
  return `${run.label} (${shardName(run)}) is not finished, ${HOW[run.ended] ?? run.ended}: ${go}.`;
}

function absent(number: number, known: ShardRun | undefined): string {
  const families = known?.shard.families.filter(({ shard }) => shard === number).map(({ family }) => family) ?? [];
  const what = families.length === 0 ? "" : ` with the family of ${families.join(", ")}`;
  return `Shard ${number} of ${known?.shard.of ?? number} is missing${what}: measure it, or name its folder.`;
}

/** Properties that all shards share, in the order in which one difference causes the next. */
const COMMON: readonly { readonly what: string; readonly of: (run: ShardRun) => string }[] = [
  { what: "commit", of: ({ environment: { commit } }) => commitText(commit) },
  { what: "lockfile", of: ({ environment }) => shortened(environment.lockfileHash) },
  { what: "Node", of: ({ environment, plan }) => [environment.node.version, textOf(plan.node)].join(", servers on ") },
  { what: "isolation", of: ({ plan }) => plan.isolation },
  { what: "image", of: ({ environment: { docker } }) => ("absent" in docker ? "none" : shortened(docker.image?.id)) },
  { what: "load generator", of: ({ plan }) => plan.generator },
  { what: "seed", of: ({ plan }) => String(plan.seed) },
  { what: "number of shards", of: ({ shard }) => String(shard.of) },
  { what: "plan", of: ({ shard }) => shortened(shard.plan) },
];

function alikeAmong(runs: readonly ShardRun[]) {
  const groups = [...Map.groupBy(runs, (run) => JSON.stringify(COMMON.map(({ of }) => of(run)))).values()];
  const [alike = []] = groups.toSorted((one, other) => other.length - one.length);
  const [first] = alike;
  const others = groups.filter((group) => group !== alike).flat();
  return { alike, faults: first === undefined ? [] : others.map((run) => sentenceOf(run, first)) };
}

function sentenceOf(run: ShardRun, usual: ShardRun): string {
  const apart = COMMON.find(({ of }) => of(run) !== of(usual));
  const [what = "plan", own = "", theirs = ""] = [apart?.what, apart?.of(run), apart?.of(usual)];
  return `${run.label} (${shardName(run)}) has the ${what} ${own}, and the others have ${theirs}: measure it again under their conditions.`;
}

function commitText(commit: ShardRun["environment"]["commit"]): string {
  return "absent" in commit ? "not known" : `${shortened(commit.hash)}${commit.dirty ? " with changes" : ""}`;
}

function shortened(text: string | Absent | undefined): string {
  return textOf(text ?? { absent: "none" })
    .replace(/^sha256:/, "")
    .slice(0, 12);
}

function textOf(text: string | Absent): string {
  return typeof text === "string" ? text : "not known";
}

/** The least favourable reason of any shard applies to the run. */
const LEAST_FIRST: readonly StopReason[] = ["budget", "rounds", "void"];

export function howAllEnded({ shards, missing }: Pick<Chosen, "shards" | "missing">): RunFinishedEvent {
  const finished = shards.filter(isFinished);
  const reasons = [...Map.groupBy(finished, ({ ended }) => ended)];
  const parts = [
    ...reasons.map(([reason, same]) => `${namesOf(same)} (${reason})`),
    ...shards.filter((run) => !isFinished(run)).map((run) => `${namesOf([run])} as far as it came`),
    ...missing.map((number) => `without shard ${number}`),
  ];
  const reason = LEAST_FIRST.find((one) => finished.some(({ ended }) => ended === one)) ?? "interrupted";
  return { type: "run-finished", atMs: 0, reason, sentence: `Merged from ${parts.join(", ")}.` };
}

export interface ShardRun {
  readonly folder: string;
  /** Its name in records and reports, which do not say where it lies. */
  readonly label: string;
  readonly plan: Plan;
  readonly shard: Shard;
  readonly environment: Environment;
  /** How its journal ends; one that says nothing was killed, or lost its end on the way. */
  readonly ended: StopReason | "killed";
}

function isFinished({ ended }: ShardRun): boolean {
  return !isUnfinished(ended);
}

/** "shard 2 of 8". */
export function shardName({ shard: { number, of } }: Pick<ShardRun, "shard">): string {
  return `shard ${number} of ${of}`;
}

/** "shard 2", "shards 1, 3". */
export function namesOf(runs: readonly Pick<ShardRun, "shard">[]): string {
  return `${runs.length === 1 ? "shard" : "shards"} ${runs.map(({ shard }) => shard.number).join(", ")}`;
}
