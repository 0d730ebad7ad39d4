import { percent, signedPercent, significant, whole } from "../figures.ts";
import type { FactsOf } from "../warning-facts.ts";
import type { WarningMessages } from "../warning-message.ts";

interface InSlices {
  readonly affected?: number | undefined;
  readonly slices?: number | undefined;
  readonly worstPercent?: number | undefined;
}

export const warnings: WarningMessages = {
  "contract-broken": {
    label: "contract broken",
    sentence: ({ violations, first }) =>
      `It broke the contract${violations === undefined ? "" : `, ${often(violations)} in one process`}${first === undefined ? "." : `: ${first}`}`,
    meaning: "It answers requests wrongly, so its figures would be those of other work; it was not measured.",
    remedy: "Fix the variant and measure again.",
  },
  "cell-failed": {
    label: "failed",
    sentence: ({ times, reasons }) =>
      `It failed${times === undefined ? "" : ` ${often(times)}`}${reasons === undefined ? "." : `: ${reasons}.`}`,
    meaning: "Figures come from the rounds in which it did not fail.",
    remedy: "See journal.jsonl for the moment; measure again once the reason is gone.",
  },
  "out-of-memory": {
    label: "out of memory",
    sentence: ({ times, rounds, limitMb }) =>
      `It ran out of memory and was killed${times === undefined ? "" : `, ${often(times)}`}${rounds === undefined ? "" : ` (round ${rounds})`}${limitMb === undefined ? "." : `, at a limit of ${whole(limitMb)} MB.`}`,
    meaning: "What was measured before says nothing of how it does at its limit.",
    remedy: "Give a larger `--memory`, or fewer `--connections`.",
  },
  errors: {
    label: "errors",
    sentence: ({ answers, ...facts }) =>
      `${inSlices(facts)} requests failed, or were answered wrongly${answers === undefined ? "." : `: ${whole(answers)} in all.`}`,
    meaning: "A wrong answer may cost less or more than a right one.",
    remedy: "See journal.jsonl for the slices; lower `--connections` if the server refuses them.",
  },
  "generator-bound": {
    label: "generator-bound",
    sentence: ({ limitPercent = 90, ...facts }) =>
      `${inSlices(facts)} the load generator used over ${whole(limitPercent)}% of a core${worst(facts)}.`,
    meaning: "Its RPS is a lower bound and its latency in part the generator's; the CPU cost still stands.",
    remedy: "Read the cost instead of RPS, or lower `--connections`.",
  },
  "generator-late": {
    label: "generator late",
    sentence: ({ worstMs, ...facts }) =>
      `${inSlices(facts)} the load generator sent requests after they were due${worstMs === undefined ? "." : `: by ${significant(worstMs)} ms, for one in a hundred of them at worst.`}`,
    meaning: "Latency counts from when a request is due, so the generator's own delay is in it.",
    remedy: "Give the generator a core of its own and quiet the machine, or lower `--rate`.",
  },
  "idle-neighbours-busy": {
    label: "busy neighbours",
    sentence: ({ limitPercent = 1, neighbour, ...facts }) =>
      `${inSlices(facts)} a server that should have been idle used over ${whole(limitPercent)}% of a core${worst(facts)}${neighbour === undefined ? "." : ` (${neighbour}).`}`,
    meaning:
      "It took time on the core that the measured server ran on; often it still collects the garbage of its own burst.",
    remedy: "Give fewer `--parts`, so that fewer bursts follow another's garbage, or measure fewer cells per run.",
  },
  "littles-law": {
    label: "Little's law",
    sentence: ({ affected, bursts, limitPercent = 2, ...facts }) =>
      `In ${affected === undefined ? "some" : whole(affected)}${bursts === undefined ? "" : ` of ${whole(bursts)}`} bursts requests × mean latency was over ${whole(limitPercent)}% away from the time that connections waited${worst(facts)}.`,
    meaning:
      "Requests were lost, or something is wrong with the clock or the counts: latency and RPS cannot be trusted.",
    remedy: "Look for errors in journal.jsonl; where there are none, the load generator is at fault.",
  },
  "memory-pressure": {
    label: "memory pressure",
    sentence: ({ worstPercent, limitMb }) =>
      `Its memory came close to the limit${limitMb === undefined ? "" : ` of ${whole(limitMb)} MB`}${worstPercent === undefined ? "." : `: ${percent(worstPercent)} of it.`}`,
    meaning:
      "Near its limit a process collects garbage ever more often: the cost then says more of the limit than of the code.",
    remedy: "Give a larger `--memory`.",
  },
  "node-differs": {
    label: "Node differs",
    sentence: ({ found = "some cells", asked, others }) =>
      asked === undefined
        ? `Servers ran on different versions of Node: ${found}; ${others ?? "another one"} in all others.`
        : `Servers did not run on Node ${asked}, which was asked for: ${found}.`,
    meaning:
      "Versions of Node differ in what a request costs, so cells on another version are not held against anything.",
    remedy:
      "Let each entry run on the Node that starts it; to measure on another version, start the lab, or make the image, with that one.",
  },
  "not-steady": {
    label: "not warm or steady",
    sentence: (facts) => [...stillCold(facts), ...stillMoving(facts)].join(" "),
    meaning:
      "Its figures are averages over a cost that changes: the compiler is at work if it falls, something grows if it rises.",
    remedy: "Give a longer `--warm-up`; where it rises, look for what the server keeps.",
  },
  "rate-above-capacity": {
    label: "above capacity",
    sentence: (facts) =>
      `${inSlices(facts)} requests still waited for a connection when the last one was due${worst(facts)}.`,
    meaning: "The rate is above the capacity: the queue grows for as long as it lasts, and the latency with it.",
    remedy: "Lower `--rate`, or give more `--connections` where it is those that the server has too few of.",
  },
  "idle-workers": {
    label: "idle workers",
    sentence: ({ connections, workers }) =>
      connections === undefined || workers === undefined
        ? "It had fewer connections than workers."
        : `It had ${whole(workers)} workers and ${whole(connections)} ${connections === 1 ? "connection" : "connections"}: at least ${whole(workers - connections)} had nothing to do.`,
    meaning: "A connection is served by one worker for as long as it lasts, so its RPS is not that of all workers.",
    remedy: "Give at least as many `--connections` as workers, better several for each.",
  },
  "several-machines": {
    label: "several machines",
    sentence: ({ shards }) =>
      `Its cells were measured in ${shards === undefined ? "several shards" : `${whole(shards)} shards`}, each on a machine of its own or at a time of its own.`,
    meaning:
      "A ratio is of one machine and holds; a cost, a throughput or a latency cannot be compared with another shard's.",
    remedy: "Hold absolute figures against each other within a family only.",
  },
  "machines-differ": {
    label: "machines differ",
    sentence: ({ variant = "A variant", spreadPercent, halfWidthPercent, machines }) =>
      `The ratio of ${variant} differs between ${machines === undefined ? "machines" : `${whole(machines)} machines`}${spreadPercent === undefined ? "" : ` by ${percent(spreadPercent)} (standard deviation)`}${halfWidthPercent === undefined ? "." : `, and a single machine's interval is ±${percent(halfWidthPercent)}.`}`,
    meaning: "What one machine says is truer of itself than of others, however long it measures.",
    remedy: "Read the ratio over all machines; add shards rather than rounds.",
  },
  "single-core": {
    label: "shared core",
    sentence: ({ cores }) => `Server and generator shared core ${cores ?? "time"}, so each took time from the other.`,
    meaning: "RPS and latency are those of two programs on one core; CPU per request suffers less.",
    remedy: "Measure on a machine with two cores or more.",
  },
  "steal-time": {
    label: "stolen time",
    sentence: ({ limitPercent = 2, ...facts }) =>
      `${inSlices(facts)} the hypervisor took over ${whole(limitPercent)}% of a core for others${worst(facts)}.`,
    meaning: "The machine was not all ours: latency and RPS suffer, and caches lose what they held.",
    remedy: "Measure on a quieter host, or for longer.",
  },
  throttled: {
    label: "throttled",
    sentence: ({ limitPercent = 1, ...facts }) =>
      `${inSlices(facts)} the server was held back by its CPU quota for over ${whole(limitPercent)}% of the time${worst(facts)}.`,
    meaning: "RPS and latency show the quota; the CPU cost still stands.",
    remedy: "Give more `--cpus`.",
  },
  "too-few-rounds": {
    label: "too few rounds",
    sentence: ({ rounds, needed = 3 }) =>
      `${rounds === undefined ? "Too few rounds" : `Only ${rounds === 1 ? "one round" : `${whole(rounds)} rounds`}`} came to an end, and it takes ${whole(needed)}.`,
    meaning: "Each process settles in a state of its own; what a few of them show is chance.",
    remedy: "Give three `--rounds` or more, or a larger `--budget`.",
  },
  "twin-differs": {
    label: "twin differs",
    sentence: ({ twin = "The twin", twinOf = "its original", ratioPercent }) =>
      `${twin} runs the same code as ${twinOf} and came out different${ratioPercent === undefined ? "." : `, by ${signedPercent(ratioPercent)}.`}`,
    meaning: "Whatever made identical servers differ is in every other figure of this run, too.",
    remedy: "Quiet the machine (`pnpm bench env`) and measure again, with more `--rounds`.",
  },
  "two-states": {
    label: "two states",
    sentence: ({ slowPercent, distancePercent, processes }) =>
      `Its processes settled in two states${distancePercent === undefined ? "" : `, ${significant(distancePercent)}% apart`}${slowPercent === undefined ? "" : `; ${whole(slowPercent)}%${processes === undefined ? "" : ` of ${whole(processes)}`} in the slower one`}.`,
    meaning:
      "Production gets both. The figures are of their average, so they scatter with how many processes happened to settle in which.",
    remedy: "Give more `--rounds`, or compare with `--steady`.",
  },
  "weak-isolation": {
    label: "weak isolation",
    sentence: ({ isolation }) =>
      `Servers ran as plain processes${isolation === undefined || isolation === "process" ? "" : ` (${isolation})`}: no CPU or memory limit was in force.`,
    meaning: "Memory figures are the process's own, and nothing kept it from taking more than its core.",
    remedy: "Use `--isolation docker` or `--isolation cgroup`.",
  },
};

function inSlices({ affected, slices }: InSlices): string {
  if (affected === undefined) return "In some slices";
  return `In ${whole(affected)}${slices === undefined ? "" : ` of ${whole(slices)}`} ${(slices ?? affected) === 1 ? "slice" : "slices"}`;
}

function worst({ worstPercent }: InSlices): string {
  return worstPercent === undefined ? "" : `, ${percent(worstPercent)} at worst`;
}

function often(count: number): string {
  return count === 1 ? "once" : `${whole(count)} times`;
}

function stillCold({ affected, warmUps }: FactsOf<"not-steady">): readonly string[] {
  if (affected === undefined) return ["Its cost had not settled when its warm-up ended."];
  if (affected === 0) return [];
  return [
    `Its cost had not settled when ${whole(affected)}${warmUps === undefined ? "" : ` of ${whole(warmUps)}`} warm-ups ended.`,
  ];
}

function stillMoving({ changePercent, lowPercent, highPercent }: FactsOf<"not-steady">): readonly string[] {
  if (changePercent === undefined || lowPercent === undefined || highPercent === undefined) return [];
  const interval = `${signedPercent(lowPercent)} to ${signedPercent(highPercent)}`;
  return [`From a round's first block to its last it changed by ${signedPercent(changePercent)} (${interval}).`];
}
