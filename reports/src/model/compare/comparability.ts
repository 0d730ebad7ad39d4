import {
  type Analysis,
  type Cell,
  type CellAnalysis,
  type Comparison,
  cpuText,
  type Environment,
  hostOf,
  inFlightOf,
  inWords,
  isOtherThanNode,
  type LimitsInForce,
  type MetricName,
  type ObstacleCode,
  type Plan,
} from "@lab/shared/record";

/** The part of a run that a comparison needs. */
export interface ComparableRun {
  readonly plan: Plan;
  readonly environment: Environment;
  readonly analysis: Analysis;
}

export type Obstacle = Comparison["obstacles"][number];

/** Every reason not to compare the figures of two runs. */
export function obstaclesBetween(a: ComparableRun, b: ComparableRun): readonly Obstacle[] {
  const obstacle = (code: ObstacleCode, textOf: (run: ComparableRun) => string): readonly Obstacle[] => {
    const [ofA, ofB] = [textOf(a), textOf(b)];
    return ofA === ofB ? [] : [{ code, a: ofA, b: ofB }];
  };
  const common = new Set(originals(a.plan)).intersection(new Set(originals(b.plan)));
  const ofCommon =
    (textOf: (cell: Cell) => string) =>
    ({ plan }: ComparableRun): string =>
      [...new Set(plan.cells.filter(({ id }) => common.has(id)).map(textOf))].join("; ");
  return [
    ...obstacle("machine", (run) => machineOf(run, [a, b].every(knowsGeneration))),
    ...obstacle("node", ({ analysis: { cells } }) => nodeText(cells.filter(({ id }) => common.has(id))) ?? "not known"),
    ...obstacle("isolation", ({ plan }) => plan.isolation),
    ...obstacle("limits", limitsOf),
    ...obstacle("steady", ({ plan }) => (plan.steady ? "--steady" : "Node's defaults")),
    ...obstacle("protocol", protocolOf),
    ...obstacle("lead-in", leadInOf),
    ...obstacle("load", ofCommon(loadOf)),
    ...obstacle("generator", ({ plan }) => plan.generator),
    ...obstacle(
      "node-flags",
      ofCommon(({ subject: { nodeFlags } }) => nodeFlags.join(" ") || "none"),
    ),
    ...([a, b].some(({ analysis }) => analysis.void) ? [{ code: "void", a: yesOrNo(a), b: yesOrNo(b) } as const] : []),
    ...(common.size > 0 ? [] : [{ code: "nothing-in-common", a: idsOf(a.plan), b: idsOf(b.plan) } as const]),
  ];
}

/** The conditions of a cell in one line, without the machine and versions. */
export function conditionsOf(run: ComparableRun, cell: Cell): string {
  const { plan } = run;
  return [
    plan.isolation,
    limitsOf(run),
    ...(plan.steady ? ["--steady"] : []),
    protocolOf(run),
    ...(leadInMsOf(run) === undefined ? [] : [leadInOf(run)]),
    loadOf(cell),
    `generator ${plan.generator}`,
    ...cell.subject.nodeFlags,
  ].join("; ");
}

function yesOrNo({ analysis }: ComparableRun): string {
  return analysis.void ? "yes" : "no";
}

function originals({ cells }: Plan): readonly string[] {
  return cells.filter(({ twinOf }) => twinOf === undefined).map(({ id }) => id);
}

function idsOf(plan: Plan): string {
  return originals(plan).join(", ");
}

function loadOf({ traffic: { workload, parameters, ids, arrivals, generator } }: Cell): string {
  const sent = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
  const idsAre = ids === "made" ? "made by the server" : "sent along";
  const { connections, pipelining } = inFlightOf(arrivals);
  const inFlight = [`${connections} connections`, ...(pipelining > 1 ? [`${pipelining} pipelined`] : [])];
  return [workload, ...sent, ...inFlight, `ids ${idsAre}`, `by ${generator}`].join(", ");
}

/** Without its name and kernel, which do not change figures; `whatDiffers` lists them. */
function machineOf(run: ComparableRun, withGeneration = true): string {
  const kinds = new Set(machinesOf(run).map((machine) => machineText(machine, withGeneration)));
  return [...kinds].toSorted().join("; ");
}

function machinesOf({ environment: { machine, hosts = [] } }: ComparableRun): readonly Environment["machine"][] {
  return [...hosts.map(({ environment }) => environment.machine), machine];
}

/** Older runs did not record it: any processor of that name may have run them. */
function knowsGeneration(run: ComparableRun): boolean {
  return machinesOf(run).every(({ cpuGeneration }) => cpuGeneration !== undefined);
}

export function machineOfCell({ environment: { machine, hosts = [] } }: ComparableRun, cell: Cell): string {
  const own = hosts.find(({ shard }) => shard === hostOf(cell));
  return machineText(own?.environment.machine ?? machine);
}

function machineText(machine: Environment["machine"], withGeneration = true): string {
  const { platform, arch, cores, memoryBytes } = machine;
  const named = withGeneration ? cpuText(machine) : machine.cpuModel;
  const cpu = typeof named === "string" ? named : "CPU without a name";
  return `${platform} ${arch}, ${cpu}, ${coresText(cores)}, ${Math.round(memoryBytes / 1024 ** 3)} GiB`;
}

function coresText(count: number): string {
  return count === 1 ? "1 core" : `${count} cores`;
}

function limitsOf(run: ComparableRun): string {
  const { cores } = run.plan;
  const limits = [...limitFigures(run.analysis.limitsInForce), coresText(cores.server.length)];
  const shared = cores.server.some((core) => cores.others.includes(core)) ? ", load from the server's core" : "";
  return `${limits.join(", ")}${shared}`;
}

function protocolOf({ plan: { schedule } }: ComparableRun): string {
  if (schedule.protocol === "classic") {
    return `classic, ${schedule.measured.durationMs} ms at ${schedule.measured.connections} connections`;
  }
  const { sliceMs, parts, untilRest } = schedule;
  const end = untilRest ? "the server is idle" : "the load ends";
  return `interleaved, slices of ${sliceMs} ms in ${parts}, costs until ${end}`;
}

function leadInOf(run: ComparableRun): string {
  const leadInMs = leadInMsOf(run);
  return leadInMs === undefined ? "no lead-in" : `lead-in of ${leadInMs} ms`;
}

function leadInMsOf({ plan: { schedule } }: ComparableRun): number | undefined {
  return schedule.protocol === "interleaved" ? schedule.leadInMs : undefined;
}

const LEFT_OUT = { absent: "left out" };

/** As much of a run as a comparison reads: a page can carry it. */
export function slimRun({ plan, environment, analysis }: ComparableRun): ComparableRun {
  const { ways: _, ...rest } = plan;
  return {
    plan: rest,
    environment: {
      ...environment,
      checks: [],
      ...(environment.hosts && { hosts: environment.hosts.map(slimHost) }),
    },
    analysis: { ...analysis, cells: analysis.cells.map(slimCell), copies: [], curves: [], ladders: [], patterns: [] },
  };
}

type Host = NonNullable<ComparableRun["environment"]["hosts"]>[number];

function slimHost({ shard, environment }: Host): Host {
  return { shard, environment: { ...environment, checks: [], versions: {} } };
}

function slimCell(cell: CellAnalysis): CellAnalysis {
  const names = Object.keys(cell.metrics) as MetricName[];
  const metrics = Object.fromEntries(
    names.map((name) => [name, name === "costUs" ? cell.metrics[name] : { figure: LEFT_OUT, ratio: LEFT_OUT }]),
  );
  const processes = cell.processes.map((one) => ({ ...one, round: 0, rps: 0 }));
  return { ...cell, metrics: metrics as CellAnalysis["metrics"], processes, latencyCurve: [], warnings: [] };
}

/** The versions of Node that these cells' servers reported; undefined if no server did. */
export function nodeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  return versionsIn(cells).join(" / ") || undefined;
}

/** The versions with their runtimes: "Bun 1.4.5 / Node v26.10.0". */
export function runtimeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  const versions = versionsIn(cells);
  if (versions.some(isOtherThanNode)) return versions.map(inWords).join(" / ");
  return versions.length === 0 ? undefined : `Node ${versions.join(" / ")}`;
}

function versionsIn(cells: readonly Pick<CellAnalysis, "node">[]): readonly string[] {
  return [...new Set(cells.flatMap(({ node }) => node))].toSorted();
}

const IN_ENGLISH = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** "1 CPU", "512 MB": the limits that are known. */
export function limitFigures({ cpus, memoryBytes }: LimitsInForce): readonly string[] {
  return [
    ...(typeof cpus === "number" ? [`${cpus} CPU`] : []),
    ...(typeof memoryBytes === "number" ? [`${IN_ENGLISH.format(memoryBytes / 1024 ** 2)} MB`] : []),
  ];
}
