import type { JournalEvent, Plan, SliceEvent } from "@lab/shared/record";
import { costUs, generatorShare } from "./slice-figures.ts";

/** Something that a reader must know before quoting a figure: which, why, and what to do about it. */
export interface Warning {
  readonly code: WarningCode;
  /** Absent where it concerns the whole run. */
  readonly cell?: string;
  readonly sentence: string;
  readonly remedy: string;
}

type WarningCode =
  | "contract-broken"
  | "cell-failed"
  | "errors"
  | "generator-bound"
  | "idle-neighbours-busy"
  | "not-steady"
  | "throttled"
  | "steal-time"
  | "single-core"
  | "weak-isolation"
  | "too-few-rounds";

const GENERATOR_BOUND_SHARE = 0.9;
const IDLE_SHARE = 0.01;
const THROTTLED_SHARE = 0.01;
const STOLEN_SHARE = 0.02;
const FEWEST_ROUNDS = 3;

export function findWarnings(plan: Plan, events: readonly JournalEvent[]): readonly Warning[] {
  const perCell = plan.cells.flatMap(({ id }) =>
    aboutCell(
      id,
      events.filter((event) => "cell" in event && event.cell === id),
    ),
  );
  return [...aboutRun(plan, events), ...perCell];
}

function aboutRun({ cores, isolation, schedule }: Plan, events: readonly JournalEvent[]): readonly Warning[] {
  const warnings: Warning[] = [];
  if (cores.server.some((core) => cores.others.includes(core))) {
    warnings.push({
      code: "single-core",
      sentence: "Server and generator shared a core, so each took time from the other.",
      remedy: "Measure on a machine with two cores or more.",
    });
  }
  if (isolation === "process") {
    warnings.push({
      code: "weak-isolation",
      sentence: "Servers ran as plain processes: no CPU or memory limit was in force.",
      remedy: "Use --isolation docker or cgroup.",
    });
  }
  const rounds = new Set(events.flatMap((event) => (event.type === "round-finished" ? [event.round] : []))).size;
  if (schedule.protocol === "interleaved" && rounds < FEWEST_ROUNDS) {
    warnings.push({
      code: "too-few-rounds",
      sentence: `Too few rounds were finished (${rounds}): each process settles in a state of its own.`,
      remedy: "Give three rounds or more.",
    });
  }
  return warnings;
}

function aboutCell(cell: string, events: readonly JournalEvent[]): readonly Warning[] {
  const slices = events.filter((event) => event.type === "slice");
  return [...brokenContracts(cell, events), ...failures(cell, events), ...unsteady(cell, events)].concat(
    aboutSlices(cell, slices),
  );
}

function brokenContracts(cell: string, events: readonly JournalEvent[]): readonly Warning[] {
  const broken = events.find((event) => event.type === "contract-broken");
  if (broken === undefined) return [];
  const sentence = `The contract is broken, ${broken.violationCount} times in one process: ${broken.violations[0] ?? ""}`;
  return [{ code: "contract-broken", cell, sentence, remedy: "Mend the variant; it was not measured." }];
}

function failures(cell: string, events: readonly JournalEvent[]): readonly Warning[] {
  const reasons = events.flatMap((event) =>
    event.type === "cell-failed" || event.type === "slice-failed" ? [`${event.reason} (round ${event.round + 1})`] : [],
  );
  if (reasons.length === 0) return [];
  const sentence = `It failed ${times(reasons.length)}: ${[...new Set(reasons)].join("; ")}.`;
  return [{ code: "cell-failed", cell, sentence, remedy: "Its other rounds stand; see the journal for the moment." }];
}

function unsteady(cell: string, events: readonly JournalEvent[]): readonly Warning[] {
  const warmUps = events.filter((event) => event.type === "warmed-up");
  const drifting = warmUps.filter(({ steady }) => !steady).length;
  if (drifting === 0) return [];
  const sentence = `Its cost had not settled when ${drifting} of ${warmUps.length} warm-ups ended.`;
  return [{ code: "not-steady", cell, sentence, remedy: "Give a longer --warm-up." }];
}

function aboutSlices(cell: string, slices: readonly SliceEvent[]): readonly Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: WarningCode, affected: (slice: SliceEvent) => boolean, what: string, remedy: string): void => {
    const count = slices.filter(affected).length;
    if (count > 0) warnings.push({ code, cell, sentence: `In ${count} of ${slices.length} slices ${what}`, remedy });
  };
  warn("errors", hasErrors, "answers failed, were not 2xx or had a wrong body.", "See the journal for the counts.");
  warn(
    "generator-bound",
    (slice) => generatorShare(slice) > GENERATOR_BOUND_SHARE,
    "the generator used over 90% of a core: RPS is a lower bound, CPU per request still stands.",
    "Lower --connections, or read the cost.",
  );
  warn(
    "idle-neighbours-busy",
    ({ busiestNeighbour, load }) => (busiestNeighbour?.cpuUs ?? 0) > IDLE_SHARE * load.durationMs * 1_000,
    "an idle server used over 1% of a core.",
    "Measure fewer cells at once.",
  );
  warn("throttled", isThrottled, "the server was throttled for over 1% of the time.", "Give more --cpus or cores.");
  warn(
    "steal-time",
    ({ stealUs, load }) => typeof stealUs === "number" && stealUs > STOLEN_SHARE * load.durationMs * 1_000,
    "the hypervisor took over 2% of a core.",
    "Measure on a quieter host.",
  );
  return warnings;
}

function hasErrors(slice: SliceEvent): boolean {
  const { errors, non2xx, wrongBodies } = slice.load;
  return errors + non2xx + wrongBodies > 0 || costUs(slice) === undefined;
}

function isThrottled({ server: { throttling }, load }: SliceEvent): boolean {
  return "periods" in throttling && throttling.throttledUs > THROTTLED_SHARE * load.durationMs * 1_000;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
