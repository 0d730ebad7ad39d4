import type { Absent } from "@lab/shared/record";
import { nameOf, type ShardRun } from "./shard-run.ts";

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

interface Sorted {
  readonly alike: readonly ShardRun[];
  /** As sentences. */
  readonly faults: readonly string[];
}

/** The largest group of runs that belong together, and how each other run differs. */
export function alikeAmong(runs: readonly ShardRun[]): Sorted {
  const groups = [...Map.groupBy(runs, (run) => JSON.stringify(COMMON.map(({ of }) => of(run)))).values()];
  const [alike = []] = groups.toSorted((one, other) => other.length - one.length);
  const [first] = alike;
  const others = groups.filter((group) => group !== alike).flat();
  return { alike, faults: first === undefined ? [] : others.map((run) => sentenceOf(run, first)) };
}

function sentenceOf(run: ShardRun, usual: ShardRun): string {
  const apart = COMMON.find(({ of }) => of(run) !== of(usual));
  const [what = "plan", own = "", theirs = ""] = [apart?.what, apart?.of(run), apart?.of(usual)];
  return `${run.label} (${nameOf(run)}) has the ${what} ${own}, and the others have ${theirs}: measure it anew as they were.`;
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
