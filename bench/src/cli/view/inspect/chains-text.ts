import { posix } from "node:path";
import {
  type Became,
  type Chain,
  durableIn,
  injectsRequest,
  type NestScopes,
  type Place,
  pathOf,
  perRequest,
} from "../../../inspect/scope-chains.ts";

export interface Compared {
  readonly became: readonly Became[];
  readonly noLonger: readonly string[];
}

/** The sentence, then what is new, then every chain by the provider that makes it request-scoped. */
export function chainsText(nest: NestScopes, compared: Compared | undefined): string {
  return [
    ...comparedLines(compared),
    sentenceOf(nest),
    ...groupsOf(nest.chains.filter(({ durable }) => !durable)).flatMap((group) => ["", ...groupLines(group)]),
    ...durableLines(nest),
    ...withoutStrategy(nest).flatMap((line) => ["", line]),
  ].join("\n");
}

function sentenceOf(nest: NestScopes): string {
  const all = new Set(nest.entries).size;
  if (all === 0) return "The app has no controllers or resolvers.";
  const { length } = perRequest(nest);
  const durable = durableIn(nest).length;
  const also = durable === 0 ? "" : ` ${durable} ${durable === 1 ? "is" : "are"} made once for each tenant.`;
  const of = all === 1 ? "The only controller or resolver" : `${length || "None"} of ${all} controllers and resolvers`;
  const are = length > 1 ? "are" : "is";
  if (length === 0) return `${of} is ${all === 1 ? "not " : ""}request-scoped.${also}`;
  return `${of} ${are} request-scoped: Nest builds ${length > 1 ? "them" : "it"} for every request.${also}`;
}

function comparedLines(compared: Compared | undefined): readonly string[] {
  if (compared === undefined) return [];
  const { became, noLonger } = compared;
  const lines = [...became.map(becameText), ...noLonger.map((name) => `${name} is no longer request-scoped.`)];
  return [...(lines.length === 0 ? ["No controller or resolver became request-scoped."] : lines), ""];
}

/** `OrdersController became request-scoped: PricesService (src/prices.ts:8) injects RequestLogger.` */
function becameText({ chain: { entry }, isNew, by, what, injected }: Became): string {
  const how = isNew ? "is new and request-scoped" : "became request-scoped";
  const cause = [by.name === entry.name ? "it" : placeText(by), what, ...(injected ? [placeText(injected)] : [])];
  return `${entry.name} ${how}: ${cause.join(" ")}.`;
}

function placeText({ name, at }: Place): string {
  return at === undefined ? name : `${name} (${at.file}:${at.line})`;
}

/** `RequestLogger → PricesService → OrdersController`. */
function arrowsText(chain: Chain): string {
  return pathOf(chain)
    .map(({ name }) => name)
    .join(" → ");
}

interface Group {
  readonly root: Place;
  readonly chains: readonly Chain[];
}

/** The chains that one provider begins, the provider with most of them first. Several modules may have the same entry. */
function groupsOf(chains: readonly Chain[]): readonly Group[] {
  const distinct = new Map(chains.map((chain) => [`${arrowsText(chain)} ${placeText(chain.entry)}`, chain]));
  const groups = Map.groupBy(distinct.values(), (chain) => placeText(pathOf(chain)[0] ?? chain.entry));
  return [...groups.values()]
    .map((own) => ({ root: pathOf(own[0] as Chain)[0] as Place, chains: own }))
    .toSorted((one, other) => other.chains.length - one.chains.length);
}

/** `RequestLogger (src/logger.ts:7) is request-scoped`. */
function rootText({ root, chains }: Group): string {
  return `${placeText(root)} ${chains.every(injectsRequest) ? "injects REQUEST, so it is request-scoped" : "is request-scoped"}`;
}

function groupLines(group: Group): readonly string[] {
  const own = group.chains.filter((chain) => pathOf(chain).length > 1);
  if (own.length === 0) return [`${rootText(group)}.`];
  const lines = own.map(
    (chain) => `  ${arrowsText(chain)}${chain.entry.at ? `  ${chain.entry.at.file}:${chain.entry.at.line}` : ""}`,
  );
  return [`${rootText(group)}, and so is what injects it:`, ...lines];
}

function durableLines({ chains }: NestScopes): readonly string[] {
  const durable = chains.filter((chain) => chain.durable);
  if (durable.length === 0) return [];
  return ["", "Durable, made once for each tenant:", ...durable.map((chain) => `  ${arrowsText(chain)}`)];
}

function withoutStrategy({ withoutStrategy: names = [] }: NestScopes): readonly string[] {
  if (names.length === 0) return [];
  const [are, them] = names.length === 1 ? ["is", "it"] : ["are", "them"];
  return [`${names.join(", ")} ${are} durable, but without a ContextIdStrategy Nest builds ${them} for every request.`];
}

export function chainsMarkdown(nest: NestScopes, compared: Compared | undefined): string {
  const groups = groupsOf(nest.chains.filter(({ durable }) => !durable));
  const durable = nest.chains.filter((chain) => chain.durable);
  return [
    ...comparedLines(compared).map((line) => (line === "" ? "" : `**${line}**\n`)),
    sentenceOf(nest),
    "",
    ...groups.flatMap((group) => [
      `- ${rootText(group)}`,
      ...group.chains.filter((chain) => pathOf(chain).length > 1).map((chain) => `  - ${arrowsText(chain)}`),
    ]),
    ...durable.map((chain) => `- durable: ${arrowsText(chain)}`),
    ...withoutStrategy(nest).map((line) => `- ${line}`),
  ].join("\n");
}

const RULE = {
  id: "request-scoped-controller",
  shortDescription: { text: "Nest builds this controller, and what it injects, for every request" },
  helpUri: "https://docs.nestjs.com/fundamentals/injection-scopes#performance",
};

/** SARIF 2.1.0, as code scanning reads it. Paths are those from the top of the repository. */
export function chainsSarif(nest: NestScopes, compared: Compared | undefined, inRepository: string): object {
  const added = new Set(compared?.became.map(({ chain }) => chain.entry.name));
  const results = nest.chains
    .filter(({ durable }) => !durable)
    .map((chain) => ({
      ruleId: RULE.id,
      level: added.has(chain.entry.name) ? "error" : "warning",
      message: { text: `${chain.entry.name} is request-scoped: ${arrowsText(chain)}.` },
      locations: [locationOf(whereOf(chain), inRepository)],
      partialFingerprints: { "chain/v1": arrowsText(chain) },
      ...(compared && { baselineState: added.has(chain.entry.name) ? "new" : "unchanged" }),
    }));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "request-context-lab", rules: [RULE] } }, results }],
  };
}

/** The provider that does it; code scanning accepts no result without a file. */
function whereOf(chain: Chain): NonNullable<Place["at"]> {
  const known = pathOf(chain).find(({ at }) => at !== undefined && !/(^|\/)node_modules\//.test(at.file));
  return known?.at ?? { file: "package.json", line: 1 };
}

function locationOf({ file, line }: NonNullable<Place["at"]>, inRepository: string): object {
  const uri = encodeURI(posix.join(inRepository, file));
  return { physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } };
}
