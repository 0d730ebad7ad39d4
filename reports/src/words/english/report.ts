import type { Analysis, GeneratorRest, Plan } from "@lab/shared/record";
import { whole } from "../figures.ts";

export const report = {
  title: (runId: string, study: Plan["study"]): string =>
    study === undefined ? `Run ${runId}` : `${study.question} (study ${study.name}, run ${runId})`,
  alarm: "Attention",
  summary: "Summary",
  classic: "Each against its baseline",
  classicIntro: (isOpen: boolean): string =>
    `In brackets: percent of the baseline, which stands at 100%. Cost is server CPU time per request; latency ${isOpen ? "counts from when a request was due" : "is that of full load"}.`,
  matrix: "Pattern × adapter",
  matrixIntro: "Server CPU µs per request, how many times the baseline's that is, and the verdict.",
  ladder: "What a request pays for",
  ladderIntro: "CPU µs per request of the bare server, and what each floor above it adds.",
  twin: "The noise of this run",
  why: "Why",
  whyOf: (to: string, from: string): string => `${to} against ${from}`,
  whyIntro: (measured: string, explained: string | undefined): string =>
    `The difference is ${measured} µs per request${explained === undefined ? "." : `; the functions found by the profiler account for ${explained} of it.`}`,
  warnings: "Warnings",
  measured: "How it was measured",
  measuredIntro: {
    interleaved: (rounds: number, blocks: number): string =>
      `In ${rounds} rounds of fresh processes, ${blocks} blocks in all; in each block every cell was under load once, one at a time, in an order drawn from the run's seed. A figure is the average process's: what all its requests came to, and of that the geometric mean over rounds. A ratio holds the processes of each round against each other, and is the geometric mean over the rounds that both have. Intervals are over rounds, at 95%; verdicts are corrected over the cells with the same baseline (Holm).`,
    classic:
      "By the classic protocol: a warm-up at few connections, then one long burst, cells one after another. Nothing cancels the machine's drift between cells.",
  },
  margin: (percent: number): string => `Within ±${percent}% of its baseline, a cell counts as equivalent.`,
  repeat: "To repeat it",
  picture: "Picture",
};

export const environment = {
  cpu: "CPU",
  cores: "cores",
  coresOf: (cores: number, available: number): string =>
    cores === available ? `${cores}` : `${available} of ${cores} could be used`,
  memory: "memory",
  machineOf: (shards: readonly number[]): string =>
    `machine of ${shards.length === 1 ? "shard" : "shards"} ${shards.join(", ")}`,
  system: "system",
  node: "Node",
  runnersNode: "runner's Node",
  isolation: "isolation",
  limits: (isolation: string, limits: string): string => `${isolation}: ${limits}`,
  limitsOf: { cpus: "CPU", memory: "memory", both: "CPU and memory", and: ", " },
  pinning: "pinning",
  pinned: (server: string, others: string): string =>
    server === "" ? "none" : `server on core ${server}, everything else on ${others}`,
  generator: "load generator",
  generatorIs: {
    awake: "awake while it waits, so that no server pays for waking it",
    asleep: "asleep while it waits: waking it is within the servers' cost",
  } as Record<GeneratorRest, string>,
  connections: "connections",
  connectionsAre: {
    kept: "kept from burst to burst",
    anew: "opened anew by each burst: that is within the servers' cost",
  } as Record<"kept" | "anew", string>,
  openLoad: "open loop",
  openLoadIs: ({ due, answered, capacities }: NonNullable<Analysis["openLoad"]>): string =>
    [
      `${whole(answered)} of ${whole(due)} requests that were due were answered`,
      ...capacities.map(
        ({ perSecond, slowest }) =>
          `${slowest}, the slowest of its family, answers ${whole(perSecond)} a second at most`,
      ),
    ].join("; "),
  burstsEnd: "end of a burst",
  burstEnds: {
    awaited: "the last answers are awaited, and counted",
    hungUp: "hangs up on the last answers: the server worked on them, but they are not counted",
  } as Record<"awaited" | "hungUp", string>,
  isolationUnderLoad: "isolation under load",
  provenOf: ({ requests, of }: NonNullable<Analysis["proven"]>): string =>
    requests === 0
      ? `not proven by any of the ${whole(of)} measured requests`
      : `proven by ${whole(requests)} of ${whole(of)} measured requests: each answer was, to the byte, its own connection's`,
  costLasts: "a cost lasts",
  costLastsUntil: {
    rest: "until the server rests after its load: garbage that is collected then is in it",
    load: "as long as its load: garbage that is collected afterwards is not in it",
  } as Record<"rest" | "load", string>,
  commit: "commit",
  commitOf: (hash: string, dirty: boolean): string => (dirty ? `${hash}, with changes` : hash),
  packages: "packages",
};
