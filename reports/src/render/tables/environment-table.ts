import { cellName } from "@lab/shared/cell-id";
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
import { type ComparableRun, runtimeText } from "../../model/compare/comparability.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, whole } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { limitsText } from "../../words/names/of-records.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

type Words = Catalogue["environment"];

/** Where and under what limits it was measured, and what spoke against that machine. */
export function environmentTable({ plan, environment, analysis }: ComparableRun, lang: Lang): TextTable {
  const strings = catalogueOf(lang);
  const { tables, environment: phrases } = strings;
  const { node, commit, versions, checks } = environment;
  const packages = Object.entries(versions).flatMap(([name, version]) =>
    typeof version === "string" ? [`${name} ${version}`] : [],
  );
  const ofServers = runtimeText([...analysis.cells, ...analysis.copies]);
  const rows: readonly (readonly Entry[])[] = [
    ...machineRows(environment, phrases),
    ...(ofServers === undefined ? [] : [[phrases.runtime, ofServers]]),
    [phrases.runnersNode, `${node.version} (V8 ${node.v8})`],
    [
      phrases.isolation,
      fill(phrases.limits, { isolation: plan.isolation, limits: limitsText(analysis.limitsInForce, strings) }),
    ],
    [phrases.pinning, pinningText(plan.cores, phrases)],
    ...(isOfStarts(analysis) ? [] : loadRows(plan, analysis, phrases)),
    [phrases.commit, "absent" in commit ? commit : commitText(commit, phrases)],
    ...(packages.length > 0 ? [[phrases.packages, packages.join(", ")]] : []),
    ...checks
      .filter(({ verdict }) => verdict === "bad" || verdict === "fair")
      .map(({ name, found }) => [fill(phrases.check, { name }), found]),
  ];
  return textTable([{ title: tables.what }, { title: tables.found }], rows, lang);
}

function loadRows(plan: Plan, analysis: Analysis, phrases: Words): readonly (readonly Entry[])[] {
  const tools = loadToolsOf(plan);
  return [
    [phrases.generator, byTool(tools, ({ rest }) => phrases.generatorIs[rest])],
    [
      phrases.connections,
      byTool(tools, ({ keepsConnections }) => phrases.connectionsAre[keepsConnections ? "kept" : "reopened"]),
    ],
    ...(analysis.openLoad === undefined ? [] : [[phrases.openLoad, openLoadText(analysis.openLoad, phrases)]]),
    ...(tools.every(({ finishes }) => finishes)
      ? []
      : [[phrases.burstsEnd, byTool(tools, ({ finishes }) => phrases.burstEnds[finishes ? "awaited" : "hungUp"])]]),
    ...(analysis.proven === undefined ? [] : [[phrases.isolationUnderLoad, provenText(analysis.proven, phrases)]]),
    [phrases.costLasts, phrases.costLastsUntil[lastsUntil(plan)]],
  ];
}

function pinningText({ server, others }: Plan["cores"], phrases: Words): string {
  if (server.length === 0) return phrases.notPinned;
  return fill(phrases.pinned, { server: server.join(", "), others: others.join(", ") });
}

function commitText({ hash, dirty }: { readonly hash: string; readonly dirty: boolean }, phrases: Words): string {
  const short = hash.slice(0, 12);
  return dirty ? fill(phrases.commitOf, { hash: short }) : short;
}

function coresText({ cores, availableCores: available }: Environment["machine"], phrases: Words): string {
  return cores === available ? String(cores) : fill(phrases.coresOf, { cores, available });
}

function provenText({ requests, of }: NonNullable<Analysis["proven"]>, phrases: Words): string {
  return fill(requests === 0 ? phrases.provenOf.none : phrases.provenOf.some, { requests, of });
}

/** How many requests were answered, and the capacity of each family, as the mean over rounds. */
function openLoadText({ due, answered, capacities }: NonNullable<Analysis["openLoad"]>, phrases: Words): string {
  const ofFamilies = [...Map.groupBy(capacities, ({ family }) => family)].map(([family, all]) => {
    const perSecond = mean(all.map((one) => one.perSecond)) ?? 0;
    return fill(phrases.capacityIs, { family: cellName(family), perSecond: whole(perSecond) });
  });
  return [fill(phrases.openLoadIs, { answered, due }), ...ofFamilies].join("; ");
}

/** One row for each kind of machine, if there are several. */
function machineRows({ machine, hosts = [] }: Environment, phrases: Words) {
  const rowsOf = (one: Environment["machine"]): readonly (readonly Entry[])[] => [
    [phrases.cpu, cpuText(one)],
    [phrases.cores, coresText(one, phrases)],
    [phrases.memory, `${significant(one.memoryBytes / 1024 ** 3)} GiB`],
    [phrases.system, `${one.platform} ${one.kernelRelease} ${one.arch}`],
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
      [
        fill(phrases.machineOf, { count: same.length, shards: same.map(({ shard }) => String(shard)) }),
        facts.join(", "),
      ],
    ];
  });
}

/** The text for each tool, with the tools' names unless there is only the lab's own. */
function byTool(tools: readonly LoadTool[], phrases: (tool: LoadTool) => string): string {
  if (tools.every(({ name }) => name === OURS)) return tools.map(phrases).join("");
  const byText = Map.groupBy(tools, phrases);
  return [...byText].map(([text, some]) => `${some.map(({ name }) => name).join(", ")}: ${text}`).join("; ");
}

function lastsUntil({ schedule }: Plan): "rest" | "load" {
  return schedule.protocol === "interleaved" && schedule.untilRest ? "rest" : "load";
}
