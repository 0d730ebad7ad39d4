import {
  type Analysis,
  cpuText,
  type Environment,
  type LoadTool,
  loadToolsOf,
  OURS,
  type Plan,
} from "@lab/shared/record";
import { mean } from "@lab/shared/statistics/averages";
import { isOfStarts } from "../../model/answer/choose-run.ts";
import { type ComparableRun, nodeText } from "../../model/compare/comparability.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, whole } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { limitsText } from "../../words/names/of-records.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

type Words = Catalogue["environment"];

/** Where and under what limits it was measured, and what spoke against that machine. */
export function environmentTable({ plan, environment, analysis }: ComparableRun, lang: Lang): TextTable {
  const strings = catalogueOf(lang);
  const { tables, environment: say } = strings;
  const { node, commit, versions, checks } = environment;
  const packages = Object.entries(versions).flatMap(([name, version]) =>
    typeof version === "string" ? [`${name} ${version}`] : [],
  );
  const ofServers = nodeText([...analysis.cells, ...analysis.copies]);
  const rows: readonly (readonly Entry[])[] = [
    ...machineRows(environment, say),
    ...(ofServers === undefined ? [] : [[say.node, ofServers]]),
    [say.runnersNode, `${node.version} (V8 ${node.v8})`],
    [
      say.isolation,
      fill(say.limits, { isolation: plan.isolation, limits: limitsText(analysis.limitsInForce, strings) }),
    ],
    [say.pinning, pinningText(plan.cores, say)],
    ...(isOfStarts(analysis) ? [] : loadRows(plan, analysis, say)),
    [say.commit, "absent" in commit ? commit : commitText(commit, say)],
    ...(packages.length > 0 ? [[say.packages, packages.join(", ")]] : []),
    ...checks.filter(({ verdict }) => verdict === "bad" || verdict === "fair").map(({ name, found }) => [name, found]),
  ];
  return textTable([{ title: tables.what }, { title: tables.found }], rows, lang);
}

function loadRows(plan: Plan, analysis: Analysis, say: Words): readonly (readonly Entry[])[] {
  const tools = loadToolsIn(plan);
  return [
    [say.generator, byTool(tools, ({ rest }) => say.generatorIs[rest])],
    [
      say.connections,
      byTool(tools, ({ keepsConnections }) => say.connectionsAre[keepsConnections ? "kept" : "reopened"]),
    ],
    ...(analysis.openLoad === undefined ? [] : [[say.openLoad, openLoadText(analysis.openLoad, say)]]),
    ...(tools.every(({ finishes }) => finishes)
      ? []
      : [[say.burstsEnd, byTool(tools, ({ finishes }) => say.burstEnds[finishes ? "awaited" : "hungUp"])]]),
    ...(analysis.proven === undefined ? [] : [[say.isolationUnderLoad, provenText(analysis.proven, say)]]),
    [say.costLasts, say.costLastsUntil[lastsUntil(plan)]],
  ];
}

function pinningText({ server, others }: Plan["cores"], say: Words): string {
  if (server.length === 0) return say.notPinned;
  return fill(say.pinned, { server: server.join(", "), others: others.join(", ") });
}

function commitText({ hash, dirty }: { readonly hash: string; readonly dirty: boolean }, say: Words): string {
  const short = hash.slice(0, 12);
  return dirty ? fill(say.commitOf, { hash: short }) : short;
}

function coresText({ cores, availableCores: available }: Environment["machine"], say: Words): string {
  return cores === available ? String(cores) : fill(say.coresOf, { cores, available });
}

function provenText({ requests, of }: NonNullable<Analysis["proven"]>, say: Words): string {
  return fill(requests === 0 ? say.provenOf.none : say.provenOf.some, { requests, of });
}

/** How many requests were answered, and the capacity of each family, as the mean over rounds. */
function openLoadText({ due, answered, capacities }: NonNullable<Analysis["openLoad"]>, say: Words): string {
  const ofFamilies = [...Map.groupBy(capacities, ({ family }) => family)].map(([family, all]) => {
    const perSecond = mean(all.map((one) => one.perSecond)) ?? 0;
    return fill(say.capacityIs, { family, perSecond: whole(perSecond) });
  });
  return [fill(say.openLoadIs, { answered, due }), ...ofFamilies].join("; ");
}

/** One row for each kind of machine, where there are several. */
function machineRows({ machine, hosts = [] }: Environment, say: Words) {
  const rowsOf = (one: Environment["machine"]): readonly (readonly Entry[])[] => [
    [say.cpu, cpuText(one)],
    [say.cores, coresText(one, say)],
    [say.memory, `${significant(one.memoryBytes / 1024 ** 3)} GiB`],
    [say.system, `${one.platform} ${one.kernelRelease} ${one.arch}`],
  ];
  const kinds = Map.groupBy(hosts, ({ environment }) => JSON.stringify(rowsOf(environment.machine)));
  if (kinds.size < 2) return rowsOf(machine);
  return [...kinds.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const facts = rowsOf(first.environment.machine).map((row) =>
      row.map((entry) => (typeof entry === "string" ? entry : "–")).join(" "),
    );
    return [
      [fill(say.machineOf, { count: same.length, shards: same.map(({ shard }) => String(shard)) }), facts.join(", ")],
    ];
  });
}

/** A plan that names no load tool is older than the choice: it used the lab's own. */
function loadToolsIn(plan: Plan): readonly LoadTool[] {
  const tools = loadToolsOf(plan);
  const keepsConnections = plan.schedule.protocol === "interleaved";
  return tools.length > 0 ? tools : [{ name: OURS, rest: plan.generator, keepsConnections, finishes: true }];
}

/** The text for each tool, with the tools' names unless there is only the lab's own. */
function byTool(tools: readonly LoadTool[], say: (tool: LoadTool) => string): string {
  if (tools.every(({ name }) => name === OURS)) return tools.map(say).join("");
  const byText = Map.groupBy(tools, say);
  return [...byText].map(([text, some]) => `${some.map(({ name }) => name).join(", ")}: ${text}`).join("; ");
}

function lastsUntil({ schedule }: Plan): "rest" | "load" {
  return schedule.protocol === "interleaved" && schedule.untilRest ? "rest" : "load";
}
