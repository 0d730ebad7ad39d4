import {
  type Analysis,
  cpuText,
  type Environment,
  type LoadTool,
  loadToolsOf,
  OURS,
  type Plan,
} from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/study-of.ts";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { nodeText } from "../../model/run/conditions-text.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant } from "../../words/figures.ts";
import { limitsText } from "../../words/names/limits-text.ts";
import { type Entry, entryText, type TextTable, textTable } from "./text-table.ts";

/** Where and under what limits it was measured, and what spoke against that machine. */
export function environmentTable({ plan, environment, analysis }: ComparableRun, lang: Lang): TextTable {
  const { tables, environment: say } = catalogueOf(lang);
  const { node, commit, versions, checks } = environment;
  const packages = Object.entries(versions).flatMap(([name, version]) =>
    typeof version === "string" ? [`${name} ${version}`] : [],
  );
  const ofServers = nodeText([...analysis.cells, ...analysis.copies]);
  const rows: readonly (readonly Entry[])[] = [
    ...machineRows(environment, say),
    ...(ofServers === undefined ? [] : [[say.node, ofServers]]),
    [say.runnersNode, `${node.version} (V8 ${node.v8})`],
    [say.isolation, say.limits(plan.isolation, limitsText(analysis.limitsInForce, say))],
    [say.pinning, say.pinned(plan.cores.server.join(", "), plan.cores.others.join(", "))],
    ...(isOfStarts(analysis) ? [] : loadRows(plan, analysis, say)),
    [say.commit, "absent" in commit ? commit : say.commitOf(commit.hash.slice(0, 12), commit.dirty)],
    ...(packages.length > 0 ? [[say.packages, packages.join(", ")]] : []),
    ...checks.filter(({ verdict }) => verdict === "bad" || verdict === "fair").map(({ name, found }) => [name, found]),
  ];
  return textTable([{ title: tables.what }, { title: tables.found }], rows, lang);
}

function loadRows(plan: Plan, analysis: Analysis, say: Catalogue["environment"]): readonly (readonly Entry[])[] {
  const tools = loadToolsIn(plan);
  return [
    [say.generator, byTool(tools, ({ rest }) => say.generatorIs[rest])],
    [
      say.connections,
      byTool(tools, ({ keepsConnections }) => say.connectionsAre[keepsConnections ? "kept" : "reopened"]),
    ],
    ...(analysis.openLoad === undefined ? [] : [[say.openLoad, say.openLoadIs(analysis.openLoad)]]),
    ...(tools.every(({ finishes }) => finishes)
      ? []
      : [[say.burstsEnd, byTool(tools, ({ finishes }) => say.burstEnds[finishes ? "awaited" : "hungUp"])]]),
    ...(analysis.proven === undefined ? [] : [[say.isolationUnderLoad, say.provenOf(analysis.proven)]]),
    [say.costLasts, say.costLastsUntil[lastsUntil(plan)]],
  ];
}

/** One row for each kind of machine, where there are several. */
function machineRows({ machine, hosts = [] }: Environment, say: Catalogue["environment"]) {
  const rowsOf = (one: Environment["machine"]): readonly (readonly Entry[])[] => [
    [say.cpu, cpuText(one)],
    [say.cores, say.coresOf(one.cores, one.availableCores)],
    [say.memory, `${significant(one.memoryBytes / 1024 ** 3)} GiB`],
    [say.system, `${one.platform} ${one.kernelRelease} ${one.arch}`],
  ];
  const kinds = Map.groupBy(hosts, ({ environment }) => JSON.stringify(rowsOf(environment.machine)));
  if (kinds.size < 2) return rowsOf(machine);
  return [...kinds.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const facts = rowsOf(first.environment.machine).map((row) =>
      row.map((entry) => entryText(entry, { reason: () => "–" })).join(" "),
    );
    return [[say.machineOf(same.map(({ shard }) => shard)), facts.join(", ")]];
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
