import type { Figure, LoadResult, ResourceUse, SliceEvent, Throttling } from "@lab/shared/record";
import { mergeHistograms } from "../analyse/merge-histograms.ts";
import { summariseLatency } from "../drive/summarise-latency.ts";

/** A slice whose load came in several bursts, as if it had come in one. Its time is that of the last. */
export function joinParts(parts: readonly [SliceEvent, ...SliceEvent[]]): SliceEvent {
  const [first] = parts;
  const last = parts.at(-1) ?? first;
  if (last === first) return first;
  return {
    ...last,
    load: joinLoads(parts.map(({ load }) => load)),
    server: joinUses(
      last.server,
      parts.map(({ server }) => server),
    ),
    ...afterwardsOf(parts),
    memorySamples: parts.flatMap((part) =>
      // What a slice ends with is in `server`.
      part === last ? part.memorySamples : [...part.memorySamples, { atMs: part.atMs, memory: part.server.memory }],
    ),
    allocatedBytes: total(parts.map(({ allocatedBytes }) => allocatedBytes)),
    ...busiestOf(parts),
    ...calmOf(parts),
    stealUs: total(parts.map(({ stealUs }) => stealUs)),
    runnerCpuUs: total(parts.map(({ runnerCpuUs }) => runnerCpuUs)),
  };
}

function joinLoads(loads: readonly LoadResult[]): LoadResult {
  const sumOf = (
    figure: "requests" | "durationMs" | "errors" | "timeouts" | "non2xx" | "wrongBodies" | "generatorCpuUs",
  ) => loads.reduce((sum, load) => sum + load[figure], 0);
  const histogram = mergeHistograms(loads.flatMap(({ latency }) => latency?.histogram ?? []));
  const latency = histogram && summariseLatency(histogram);
  return {
    requests: sumOf("requests"),
    durationMs: sumOf("durationMs"),
    errors: sumOf("errors"),
    timeouts: sumOf("timeouts"),
    non2xx: sumOf("non2xx"),
    wrongBodies: sumOf("wrongBodies"),
    ...(latency && { latency }),
    generatorCpuUs: sumOf("generatorCpuUs"),
  };
}

function joinUses(last: ResourceUse, uses: readonly ResourceUse[]): ResourceUse {
  return {
    ...last,
    cpuUs: uses.reduce((sum, { cpuUs }) => sum + cpuUs, 0),
    userUs: total(uses.map(({ userUs }) => userUs)),
    systemUs: total(uses.map(({ systemUs }) => systemUs)),
    throttling: uses.map(({ throttling }) => throttling).reduce(addThrottling),
  };
}

function addThrottling(one: ResourceUse["throttling"], other: ResourceUse["throttling"]): ResourceUse["throttling"] {
  if ("absent" in one) return one;
  if ("absent" in other) return other;
  const sumOf = (figure: keyof Throttling): number => one[figure] + other[figure];
  return {
    periods: sumOf("periods"),
    throttledPeriods: sumOf("throttledPeriods"),
    throttledUs: sumOf("throttledUs"),
  };
}

/** After those parts after which the server came to rest. */
function afterwardsOf(parts: readonly SliceEvent[]): Pick<SliceEvent, "afterwardsUs"> {
  const figures = parts.flatMap(({ afterwardsUs }) => afterwardsUs ?? []);
  const [first] = figures;
  if (first === undefined) return {};
  const rested = figures.filter((figure) => typeof figure === "number");
  return { afterwardsUs: rested.length > 0 ? total(rested) : first };
}

/** Known where it is known of every part. */
function total(figures: readonly Figure[]): Figure {
  return figures.reduce((sum, figure) => {
    if (typeof sum !== "number") return sum;
    return typeof figure === "number" ? sum + figure : figure;
  }, 0);
}

/** All that the busiest of each part used, put down to the one that used most in a part. */
function busiestOf(parts: readonly SliceEvent[]): Pick<SliceEvent, "busiestNeighbour"> {
  const neighbours = parts.flatMap(({ busiestNeighbour }) => busiestNeighbour ?? []);
  const [busiest] = neighbours.toSorted((one, other) => other.cpuUs - one.cpuUs);
  if (busiest === undefined) return {};
  return { busiestNeighbour: { cell: busiest.cell, cpuUs: neighbours.reduce((sum, { cpuUs }) => sum + cpuUs, 0) } };
}

/** Waited for before each; the core's pace before a part on average, and during them that of its average speed. */
function calmOf(parts: readonly SliceEvent[]): Pick<SliceEvent, "calm"> {
  const found = parts.flatMap(({ calm }) => calm ?? []);
  if (found.length === 0) return {};
  const during = found.flatMap(({ duringNs }) => duringNs ?? []);
  return {
    calm: {
      waitedMs: found.reduce((waited, { waitedMs }) => waited + waitedMs, 0),
      paceNs: over(found.length, total(found.map(({ paceNs }) => paceNs))),
      ...(during.length > 0 && { duringNs: inverse(over(during.length, total(during.map(inverse)))) }),
    },
  };
}

function over(count: number, figure: Figure): Figure {
  return typeof figure === "number" ? figure / count : figure;
}

function inverse(figure: Figure): Figure {
  return typeof figure === "number" ? 1 / figure : figure;
}
