/** How the text of a cell becomes a value. Undefined for any other text. */
export interface Column<Value> {
  readonly says: string;
  /** True if every row has it. */
  readonly always: boolean;
  /** True for a column that was added later: a table without it is read as one in which it is empty. */
  readonly later?: boolean;
  read(text: string): Value | undefined;
  /** Why the figure may be missing from all rows of a cell, in words that can follow "absent:". */
  readonly missing: string;
}

const OUTCOMES = ["measured", "failed", "out-of-memory", "contract-broken"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const UNMEASURED = "no request was answered";
const NO_LATENCY = "its load tool reports no latencies";
const NO_MEMORY = "its memory could not be read";
const NO_HEAP = "no process reported its heap";
const NO_PAUSES = "no process reported its pauses for garbage (Node does, Bun and Deno do not)";
const NOT_OPEN = "its load was a closed loop";
const NOT_SUBTRACTED = "only the lab's own load client records it, at a rate, since 28 November 2026";

/** The columns of `processes.csv`, in their order. A figure more is a row more here, and its value in `rowsOf`. */
export const COLUMNS = {
  run: always(text("The run's id")),
  round: always(whole("The round, counted from 0")),
  cell: always(text("The cell's id in the plan")),
  copyOf: text("The cell that it is an identical copy of"),
  outcome: always(oneOf(OUTCOMES, "How it ended")),
  reason: text("Why it failed, or a burst of it"),
  failedBursts: whole("Bursts that failed"),
  violations: whole("Answers that broke the contract"),
  node: text("The version of its runtime, as it reported it"),
  contextFrame: yesOrNo("Whether V8 carries asynchronous contexts (AsyncContextFrame)"),
  cpuLimit: number("Its limit of CPUs, as read back", "it had no limit that could be read back"),
  memoryLimitMb: number("Its memory limit, as read back", "it had no limit that could be read back"),
  cores: text("The cores that it might use, as read back", "its cores could not be read back"),
  bursts: whole("Measured bursts of load"),
  requests: whole("Requests answered in them"),
  matchedRequests: whole("Answers that were, to the byte, the one for the id of their connection"),
  wrongAnswers: whole("Answers with 2xx and an unexpected body"),
  errors: whole("Broken connections, timeouts and answers without 2xx"),
  loadSeconds: number("Time under load"),
  cpuUs: number("CPU time of its group, including what it used after its load until it rested"),
  afterwardsUs: number("The part of it that was used after the load"),
  costUs: number("CPU time per request: cpuUs / requests", UNMEASURED),
  meanUs: number("Latency: mean of all its requests", NO_LATENCY),
  p50Us: number("Latency: median", NO_LATENCY),
  p95Us: number("Latency: 95th percentile", NO_LATENCY),
  p99Us: number("Latency: 99th percentile", NO_LATENCY),
  p999Us: number("Latency: 99.9th percentile", NO_LATENCY),
  maxUs: number("Latency: the longest", NO_LATENCY),
  slowerThan5MsPer10k: number("Of 10,000 requests, those that took longer than 5 ms", NO_LATENCY),
  workingSetAvgMb: number("Working set: mean of its readings", NO_MEMORY),
  workingSetPeakMb: number("Working set: the largest reading", NO_MEMORY),
  anonAvgMb: number("Anonymous memory: mean of its readings", NO_MEMORY),
  anonPeakMb: number("Anonymous memory: the largest reading", NO_MEMORY),
  heapAvgMb: number("JavaScript heap in use: mean of its reports", NO_HEAP),
  heapPeakMb: number("JavaScript heap in use: the largest report", NO_HEAP),
  heapReadings: whole("How often it reported its heap"),
  allocatedBytes: number("Bytes allocated per request", "no process counted what it allocated (Node 26 does)"),
  minorCollections: later(whole("Collections of the young generation during its load")),
  minorPauseMs: later(number("Time that its thread stood still for them", NO_PAUSES)),
  majorCollections: later(whole("Collections of the old generation, and steps of their marking")),
  majorPauseMs: later(number("Time that its thread stood still for them", NO_PAUSES)),
  longestPauseMs: later(number("The longest pause for garbage", NO_PAUSES)),
  throttledMs: number("Time for which its CPU quota stopped it"),
  stolenMs: number("CPU time that the hypervisor gave to others meanwhile, over all cores"),
  generatorPercent: number("CPU time of the load tool, of its cores"),
  runnerPercent: number("CPU time of the runner, of a core", "this system does not report the runner's CPU time"),
  latenessP99Us: number("How late the load tool was: the worst p99 of a burst", NOT_OPEN),
  p99WithoutLatenessUs: later(
    number("Latency: 99th percentile, after subtracting from each request how late the load tool was", NOT_SUBTRACTED),
  ),
  lateBursts: whole("Bursts in which that was too late"),
  dueRequests: whole("Requests scheduled"),
  waitingRequests: whole("Requests that still waited for a connection when their burst ended"),
  capacityPerSecond: number("What its family can answer, by its slowest cell", NOT_OPEN),
  littlesLawPercent: number("How far requests × mean latency is from the time waited"),
  neighbourPercent: number("CPU time of the busiest other server of its round, of a core"),
  neighbour: text("That server's cell"),
  startMs: number("From its start until it was ready", "its starts were not timed"),
  startCpuMs: number("CPU time until then", "the CPU time of its starts was not read"),
  warm: yesOrNo("Whether its cost was flat before it was measured"),
  firstCostUs: number("CPU time per request in the first third of its bursts"),
  lastCostUs: number("The same in the last third"),
};

type Columns = typeof COLUMNS;
export type ColumnName = keyof Columns;
type ValueOf<Name extends ColumnName> = Exclude<ReturnType<Columns[Name]["read"]>, undefined>;
type Always = { [Name in ColumnName]: Columns[Name]["always"] extends true ? Name : never }[ColumnName];

/** A fresh process with all its figures; those that are missing are left out. */
export type ProcessRow = { readonly [Name in Always]: ValueOf<Name> } & {
  readonly [Name in Exclude<ColumnName, Always>]?: ValueOf<Name> | undefined;
};

function always<Value>(column: Column<Value>): Column<Value> & { readonly always: true } {
  return { ...column, always: true };
}

function later<Value>(column: Column<Value> & { readonly always: false }) {
  return { ...column, later: true } as const;
}

function column<Value>(says: string, missing: string, read: Column<Value>["read"]) {
  return { says, missing, read, always: false } as const;
}

function text(says: string, missing = says) {
  return column(says, missing, (written) => written);
}

function number(says: string, missing = says) {
  return column(says, missing, (written) => {
    const value = Number(written);
    return DECIMAL.test(written) && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
  });
}

/** As JavaScript writes a number that is not negative. */
const DECIMAL = /^\d+(\.\d+)?(e[+-]?\d+)?$/;

function whole(says: string) {
  return column(says, says, (written) => (/^\d{1,15}$/.test(written) ? Number(written) : undefined));
}

const YES_OR_NO = new Map([
  ["true", true],
  ["false", false],
]);

function yesOrNo(says: string) {
  return column(says, says, (written) => YES_OR_NO.get(written));
}

function oneOf<Value extends string>(values: readonly Value[], says: string) {
  return column(says, says, (written) => values.find((value) => value === written));
}
