import {
  type Absent,
  type BurstEvent,
  type Figure,
  type JournalEvent,
  type LoadResult,
  type OpenLoad,
  type ResourceUse,
  type Throttling,
  total,
} from "@lab/shared/record";

const COUNTS = ["requests", "durationMs", "errors", "timeouts", "non2xx"] as const;
const FIGURES = ["wrongBodies", "generatorCpuUs"] as const;

type Kept = Pick<
  BurstEvent,
  "cell" | "round" | "block" | "atMs" | "server" | "heap" | "memorySamples" | "busiestNeighbour"
>;

/** All bursts of a cell in one block, as if they had been one. Its time is that of the last. */
export interface Slice extends Kept {
  readonly load: Pick<LoadResult, (typeof COUNTS | typeof FIGURES)[number]>;
  /** Of the latencies, one per burst in which anything was answered. */
  readonly histograms: readonly string[];
  /** Why bursts have none in which something was answered. */
  readonly noHistograms: Absent | undefined;
  /** Of an open loop: what all its bursts came to, and the worst of them. */
  readonly open: OpenSlice | undefined;
  /** After those bursts after which the server came to rest. */
  readonly afterwardsUs: Figure | undefined;
  readonly allocatedBytes: Figure;
  readonly stealUs: Figure;
  readonly runnerCpuUs: Figure;
}

type OpenSlice = Pick<OpenLoad, "due" | "waiting" | "isLate"> & { readonly latenessP99Us: number };

/** The slices of a journal, in the order in which they began. */
export function slicesIn(events: readonly JournalEvent[]): readonly Slice[] {
  const bursts = events.filter((event) => event.type === "burst");
  const slices = Map.groupBy(bursts, ({ round, block, cell }) => `${round} ${block} ${cell}`);
  return [...slices.values()].flatMap(([first, ...others]) => (first ? [joined([first, ...others])] : []));
}

function joined(bursts: readonly [BurstEvent, ...BurstEvent[]]): Slice {
  const last = bursts.at(-1) ?? bursts[0];
  const { cell, round, block, atMs, heap } = last;
  const latencies = bursts.flatMap(({ load }) => load.latency ?? []);
  return {
    cell,
    round,
    block,
    atMs,
    heap,
    load: Object.fromEntries([
      ...COUNTS.map((name) => [name, bursts.reduce((sum, { load }) => sum + load[name], 0)]),
      ...FIGURES.map((name) => [name, total(bursts.map(({ load }) => load[name]))]),
    ]) as Slice["load"],
    histograms: latencies.flatMap((latency) => ("absent" in latency ? [] : latency.histogram)),
    noHistograms: latencies.find((latency) => "absent" in latency),
    open: openOf(bursts),
    server: joinedUse(
      last.server,
      bursts.map(({ server }) => server),
    ),
    memorySamples: bursts.flatMap((burst) =>
      // What a slice ends with is in `server`.
      burst === last
        ? burst.memorySamples
        : [...burst.memorySamples, { atMs: burst.atMs, memory: burst.server.memory }],
    ),
    afterwardsUs: afterwardsOf(bursts),
    allocatedBytes: total(bursts.map(({ allocatedBytes }) => allocatedBytes)),
    ...busiestOf(bursts),
    stealUs: total(bursts.map(({ stealUs }) => stealUs)),
    runnerCpuUs: total(bursts.map(({ runnerCpuUs }) => runnerCpuUs)),
  };
}

function openOf(bursts: readonly BurstEvent[]): OpenSlice | undefined {
  const open = bursts.flatMap(({ load }) => load.open ?? []);
  if (open.length === 0) return undefined;
  return {
    due: open.reduce((sum, { due }) => sum + due, 0),
    waiting: open.reduce((sum, { waiting }) => sum + waiting, 0),
    isLate: open.some(({ isLate }) => isLate),
    latenessP99Us: Math.max(...open.map(({ lateness }) => lateness.p99Us)),
  };
}

function joinedUse(last: ResourceUse, uses: readonly ResourceUse[]): ResourceUse {
  return {
    ...last,
    cpuUs: uses.reduce((sum, { cpuUs }) => sum + cpuUs, 0),
    userUs: total(uses.map(({ userUs }) => userUs)),
    systemUs: total(uses.map(({ systemUs }) => systemUs)),
    throttling: uses.map(({ throttling }) => throttling).reduce(addedThrottling),
  };
}

function addedThrottling(one: ResourceUse["throttling"], other: ResourceUse["throttling"]): ResourceUse["throttling"] {
  if ("absent" in one) return one;
  if ("absent" in other) return other;
  const sumOf = (figure: keyof Throttling): number => one[figure] + other[figure];
  return {
    periods: sumOf("periods"),
    throttledPeriods: sumOf("throttledPeriods"),
    throttledUs: sumOf("throttledUs"),
  };
}

function afterwardsOf(bursts: readonly BurstEvent[]): Figure | undefined {
  const figures = bursts.flatMap(({ afterwardsUs }) => afterwardsUs ?? []);
  const rested = figures.filter((figure) => typeof figure === "number");
  return rested.length > 0 ? total(rested) : figures[0];
}

/** All that the busiest of each burst used, put down to the one that used most in a burst. */
function busiestOf(bursts: readonly BurstEvent[]): Pick<Slice, "busiestNeighbour"> {
  const neighbours = bursts.flatMap(({ busiestNeighbour }) => busiestNeighbour ?? []);
  const [busiest] = neighbours.toSorted((one, other) => other.cpuUs - one.cpuUs);
  if (busiest === undefined) return {};
  return { busiestNeighbour: { cell: busiest.cell, cpuUs: neighbours.reduce((sum, { cpuUs }) => sum + cpuUs, 0) } };
}
