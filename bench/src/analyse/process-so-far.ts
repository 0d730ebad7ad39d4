import {
  type BurstEvent,
  faultsIn,
  type JournalEvent,
  known,
  type LimitsInForce,
  type ProcessRow,
} from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { BYTES_PER_MB, US_PER_MS } from "@lab/shared/statistics/units";
import { Latencies, Pauses, Readings, Total } from "./figures.ts";

type EventOfCell = Extract<JournalEvent, { readonly cell: string }>;
type Figures = Omit<ProcessRow, "run" | "round" | "cell" | "copyOf">;

const SLOW_US = 5_000;

/** One fresh process, from its start to its end. */
export class ProcessSoFar {
  readonly #capacity: () => number | undefined;
  #about: Partial<Figures> = {};
  #outcome: Figures["outcome"] = "measured";
  #failedBursts = 0;
  /** The cost of each burst, in two sums: CPU time and requests. */
  readonly #costs: { readonly cpuUs: number; readonly requests: number }[] = [];
  readonly #latencies = new Latencies();
  readonly #withoutLateness = new Latencies();
  readonly #total = new Total();
  readonly #workingSet = new Readings();
  readonly #anon = new Readings();
  readonly #heap = new Readings();
  readonly #pauses = new Pauses();
  #late = { p99Us: 0, bursts: 0, isOpen: false };
  #neighbour = { cell: "", mostUs: -1 };
  #row: Figures | undefined;

  constructor(capacity: () => number | undefined) {
    this.#capacity = capacity;
  }

  add(event: EventOfCell): void {
    this.#row = undefined;
    switch (event.type) {
      case "cell-started":
        this.#about = { ...this.#about, ...startOf(event) };
        break;
      case "warmed-up":
        this.#about = { ...this.#about, warm: event.steady };
        break;
      case "cell-failed":
        this.#fail(event.reason, event.outOfMemory ? "out-of-memory" : "failed");
        break;
      case "burst-failed":
        this.#failedBursts += 1;
        this.#fail(event.reason, event.outOfMemory ? "out-of-memory" : this.#outcome);
        break;
      case "contract-broken":
        this.#fail(event.violations[0] ?? "", "contract-broken");
        this.#about = { ...this.#about, violations: event.violationCount };
        break;
      case "burst":
        this.#addBurst(event);
        break;
      case "cell-stopped":
        // No more are to come, and decoded they take less room.
        this.#latencies.settle();
        this.#withoutLateness.settle();
    }
  }

  /** Undefined for one that was broken off before it was measured; only in a run without bursts is a start enough. */
  row(hasBursts: boolean): Figures | undefined {
    const isEmpty = this.#outcome === "measured" && this.#costs.length === 0;
    if (isEmpty && (hasBursts || this.#about.startCpuMs === undefined)) return undefined;
    this.#row ??= withoutAbsent({
      outcome: this.#outcome,
      ...this.#about,
      ...(this.#failedBursts > 0 && { failedBursts: this.#failedBursts }),
      ...this.#memory(),
      ...(this.#costs.length > 0 && {
        ...this.#work(),
        ...this.#pauses.figures(),
        ...this.#hostFigures(),
        ...this.#latency(),
      }),
    });
    return this.#row;
  }

  #fail(reason: string, outcome: Figures["outcome"]): void {
    // The first reason is the cause.
    this.#about = { reason, ...this.#about };
    if (this.#outcome !== "contract-broken") this.#outcome = outcome;
  }

  #addBurst({ load, server, afterwardsUs, heap, memorySamples, busiestNeighbour, ...rest }: BurstEvent): void {
    const { requests, latency, open, waitedMs = 0 } = load;
    const afterUs = known(afterwardsUs) ?? 0;
    const cpuUs = server.cpuUs + afterUs;
    this.#costs.push({ cpuUs, requests });
    const total = this.#total;
    total.add("requests", requests);
    total.add("matched", known(load.proven));
    total.add("wrong", known(load.wrongBodies));
    total.add("errors", faultsIn({ ...load, wrongBodies: 0 }));
    total.add("loadMs", load.durationMs);
    total.add("cpuUs", cpuUs);
    total.add("afterUs", known(afterwardsUs));
    total.add("generatorUs", known(load.generatorCpuUs));
    total.add("stolenUs", known(rest.stealUs));
    total.add("runnerUs", known(rest.runnerCpuUs));
    total.add("throttledUs", known(server.throttling)?.throttledUs);
    total.add("due", open?.due);
    total.add("waiting", open?.waiting);
    total.add("neighbourUs", busiestNeighbour?.cpuUs);
    const allocated = known(rest.allocatedBytes);
    total.add("allocated", allocated);
    if (allocated !== undefined) total.add("allocating", requests);
    const measured = latency === undefined ? undefined : known(latency);
    if (measured !== undefined && waitedMs > 0) {
      total.add("latencyUs", requests * measured.meanUs);
      total.add("waitedUs", waitedMs * US_PER_MS);
    }
    this.#pauses.add(rest.pauses);
    this.#latencies.add(measured?.histogram);
    this.#withoutLateness.add(open?.withoutLateness);
    for (const { memory } of [...memorySamples, server]) {
      this.#workingSet.add(memory.workingSetBytes);
      this.#anon.add(memory.anonBytes);
    }
    if ("usedBytes" in heap) this.#heap.add(heap.usedBytes);
    if (open !== undefined) {
      const { p99Us, bursts } = this.#late;
      this.#late = { p99Us: Math.max(p99Us, open.lateness.p99Us), bursts: bursts + Number(open.isLate), isOpen: true };
    }
    if (busiestNeighbour !== undefined && busiestNeighbour.cpuUs > this.#neighbour.mostUs) {
      this.#neighbour = { cell: busiestNeighbour.cell, mostUs: busiestNeighbour.cpuUs };
    }
  }

  #work(): Partial<Figures> {
    const { total, costs } = { total: this.#total, costs: this.#costs };
    const requests = total.of("requests") ?? 0;
    const third = Math.ceil(costs.length / 3);
    return {
      bursts: costs.length,
      requests,
      matchedRequests: total.of("matched"),
      wrongAnswers: total.of("wrong"),
      errors: total.of("errors"),
      loadSeconds: Number(((total.of("loadMs") ?? 0) / 1_000).toFixed(6)),
      cpuUs: rounded(total.of("cpuUs")),
      afterwardsUs: rounded(total.of("afterUs")),
      costUs: requests > 0 ? rounded(costIn(costs)) : undefined,
      allocatedBytes: rounded(total.over("allocated", "allocating")),
      firstCostUs: rounded(costIn(costs.slice(0, third))),
      lastCostUs: rounded(costIn(costs.slice(-third))),
    };
  }

  #hostFigures(): Partial<Figures> {
    const total = this.#total;
    const { p99Us, bursts, isOpen } = this.#late;
    const waited = total.over("latencyUs", "waitedUs");
    return {
      throttledMs: rounded(total.of("throttledUs"), US_PER_MS),
      stolenMs: rounded(total.of("stolenUs"), US_PER_MS),
      generatorPercent: percent(total.over("generatorUs", "loadMs")),
      runnerPercent: percent(total.over("runnerUs", "loadMs")),
      ...(isOpen && {
        latenessP99Us: rounded(p99Us),
        p99WithoutLatenessUs: this.#withoutLateness.values?.at(99),
        lateBursts: bursts,
        capacityPerSecond: rounded(this.#capacity()),
      }),
      dueRequests: total.of("due"),
      waitingRequests: total.of("waiting"),
      littlesLawPercent: waited === undefined ? undefined : rounded(100 * Math.abs(waited - 1)),
      neighbourPercent: percent(total.over("neighbourUs", "loadMs")),
      neighbour: this.#neighbour.cell || undefined,
    };
  }

  #memory(): Partial<Figures> {
    return {
      workingSetAvgMb: rounded(this.#workingSet.mean, BYTES_PER_MB),
      workingSetPeakMb: rounded(this.#workingSet.most, BYTES_PER_MB),
      anonAvgMb: rounded(this.#anon.mean, BYTES_PER_MB),
      anonPeakMb: rounded(this.#anon.most, BYTES_PER_MB),
      heapAvgMb: rounded(this.#heap.mean, BYTES_PER_MB),
      heapPeakMb: rounded(this.#heap.most, BYTES_PER_MB),
      heapReadings: this.#heap.count,
    };
  }

  #latency(): Partial<Figures> {
    const values = this.#latencies.values;
    if (values === undefined) return {};
    return {
      meanUs: rounded(values.mean),
      p50Us: values.at(50),
      p95Us: values.at(95),
      p99Us: values.at(99),
      p999Us: values.at(99.9),
      maxUs: values.at(100),
      slowerThan5MsPer10k: rounded(10_000 * values.shareAbove(SLOW_US)),
    };
  }
}

type StartedEvent = Extract<JournalEvent, { readonly type: "cell-started" }>;

function startOf({ node, contextFrame, limitsInForce, tookMs, cpuUs }: StartedEvent): Partial<Figures> {
  return {
    node,
    contextFrame,
    ...limitsOf(limitsInForce),
    startMs: rounded(tookMs),
    ...(cpuUs !== undefined && { startCpuMs: rounded(known(cpuUs), US_PER_MS) }),
  };
}

function limitsOf({ cpus, memoryBytes, cores }: LimitsInForce): Partial<Figures> {
  return {
    cpuLimit: known(cpus),
    memoryLimitMb: rounded(known(memoryBytes), BYTES_PER_MB),
    cores: known(cores)?.join(" ") || undefined,
  };
}

/** The cost of some bursts together; undefined if nothing was answered. */
function costIn(costs: readonly { readonly cpuUs: number; readonly requests: number }[]): number | undefined {
  const requests = sum(costs.map((cost) => cost.requests));
  return requests > 0 ? sum(costs.map(({ cpuUs }) => cpuUs)) / requests : undefined;
}

/** µs per ms of load, as a percentage of a core. */
function percent(usPerMs: number | undefined): number | undefined {
  return rounded(usPerMs && usPerMs / 10);
}

/** In another unit, to three digits after the point. */
function rounded(value: number | undefined, unit = 1): number | undefined {
  return value === undefined ? undefined : Math.round((value / unit) * 1_000) / 1_000;
}

function withoutAbsent(figures: Partial<Figures> & Pick<Figures, "outcome">): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as unknown as Figures;
}
