import { twoDigits } from "@lab/reports";
import type { Measured } from "@lab/shared/record";
import { intervalText, mapEstimate } from "@lab/shared/statistics/estimates";
import { scopedNames } from "../../../inspect/facts-of.ts";
import type { AppFacts, Change, Inspection } from "../../../inspect/inspection.ts";

const LARGE = 100;

function us(value: number): string {
  return value >= LARGE ? value.toFixed(0) : value.toFixed(1);
}

/** `38.2 µs (32.0–45.1)`. */
export function estimated(measured: Measured, unit = " µs"): string {
  if ("absent" in measured) return `unknown: ${measured.absent}`;
  return `${us(measured.estimate)}${unit}${intervalText(measured, (low, high) => ` (${us(low)}–${us(high)})`)}`;
}

/** `GET /users, 237 µs (111–508) of CPU per request, over 6 processes`. */
export function headline({ requests, costUs, processes }: Inspection): string {
  const sent = requests.length > 2 ? `${requests.length} requests` : requests.join(" and ");
  return `${sent}, ${estimated(costUs)} of CPU per request, over ${processes} fresh processes`;
}

const IN_WORDS: Readonly<Record<string, string>> = {
  "request-scope": "Request scope",
  cls: "nestjs-cls, mounted as middleware,",
  "nestjs-cls-use-enter-with": "nestjs-cls, mounted as middleware with useEnterWith,",
  "nestjs-cls-guard": "nestjs-cls, mounted as a guard,",
  "nestjs-cls-interceptor": "nestjs-cls, mounted as an interceptor,",
};

/** The one sentence that a reader needs: what the context costs, or that there is nothing to gain. */
export function mainSentence({ advice, requests }: Inspection): string {
  if ("nothing" in advice) return advice.nothing;
  const { from, savingUs, savingPercent } = advice.change;
  const [routes, their] = requests.length > 1 ? ["these routes", "their"] : ["this route", "its"];
  const share = `${savingPercent.estimate.toFixed(0)}% of ${their} CPU`;
  return `${IN_WORDS[from.way] ?? from.way} costs ${routes} about ${us(savingUs.estimate)} µs a request: ${share}.`;
}

/** Why it costs that: the provider and its chain, or how the library is entered. */
function whyText({ facts, advice }: Inspection): string | undefined {
  if ("nothing" in advice) return undefined;
  const { way } = advice.change.from;
  if (way === "request-scope") return whyScoped(facts);
  const { cls, perRequest } = facts;
  if (cls === undefined) return undefined;
  const reads = rounded(perRequest.clsReads);
  return `${clsText(cls)}; a request reads it ${reads === "1" ? "once" : `${reads} times`}`;
}

function whyScoped(facts: AppFacts): string {
  const [chain] = chainTexts(facts);
  const reached = (facts.nest?.chains ?? []).filter(({ requested }) => requested);
  const [shown = "", ...more] = [...new Set(reached.map(({ controller }) => controller))];
  const others = more.length === 0 ? shown : `${shown} and ${more.length} more`;
  const names = scopedNames(facts);
  const are = names.length === 1 ? "is" : "are";
  const makes = names.includes(shown) ? "" : `, which makes ${others} request-scoped (${chain})`;
  const objects = rounded(facts.perRequest.scopedInstances);
  return `${names.join(" and ")} ${are} request-scoped${makes}: Nest builds ${objects} ${objects === "1" ? "object" : "objects"} for every request`;
}

/** The change in words, with the ids of its ways. */
function changeText({ says, to, ties }: Change): string {
  if (to.way === "singleton") return says;
  return `${says} (${[to.way, ...ties].join(" or ")})`;
}

/** `51% of the CPU (34–73), predicted from 12 published runs`. */
function savesText({ savingUs, savingPercent, evidence }: Change): string {
  const { length } = evidence;
  const source =
    length === 0
      ? "predicted from this profile alone: no published run has this way"
      : `predicted from ${length} published ${length === 1 ? "run" : "runs"}`;
  return `${estimated({ ...savingPercent }, "%")} of the CPU, ${estimated({ ...savingUs })}; ${source}`;
}

/** The places of variants/visibility.md, as they read within a sentence. */
const PLACES: Readonly<Record<string, string>> = {
  "event from elsewhere": "listeners of events that no request emits",
  "during a multipart upload": "callbacks of a multipart parser",
  "worker's message": "the callbacks of a worker that all requests share",
  "pipelined response finished": 'listeners of a pipelined response\'s "finish"',
  "response finished": 'listeners of a response\'s "finish"',
  "interceptor, before": "interceptors before the handler",
  "interceptor, after": "interceptors after the handler",
  guard: "guards",
  pipe: "pipes",
  "exception filter": "exception filters",
};

const FEW = 4;

function losesText({ from, to, loses, foreignIn, lossIsKnown }: Change): string {
  if (to.way === "singleton") return "nothing: no request reads it";
  if (!lossIsKnown) return `unknown: where ${from.way} shows the id on ${from.server} is not recorded`;
  const lost = loses.filter((place) => !foreignIn.includes(place));
  const foreign = foreignIn.length === 0 ? [] : [`${listed(foreignIn)} read another request's id`];
  if (lost.length + foreign.length === 0) return "nothing: the id can be read where it was";
  const few = lost.length + foreignIn.length <= FEW ? "nothing, except" : "the id";
  return [...(lost.length === 0 ? [] : [`${few} in ${listed(lost)}`]), ...foreign].join("; ");
}

function listed(places: readonly string[]): string {
  const words = places.map((place) => PLACES[place] ?? place);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(words);
}

/** The advice, a labelled line each; empty if there is nothing to gain. */
export function adviceParts(inspection: Inspection): readonly (readonly [mark: string, text: string])[] {
  const { advice } = inspection;
  if ("nothing" in advice) return [];
  const why = whyText(inspection);
  return [
    ...(why === undefined ? [] : [["why", why] as const]),
    ["change", changeText(advice.change)],
    ["saves", savesText(advice.change)],
    ["loses", losesText(advice.change)],
  ];
}

/** The figures below the advice, the most useful first: a terminal leaves out the last ones. */
export function figureParts(inspection: Inspection): readonly (readonly [mark: string, text: string])[] {
  const { facts, noProfile, garbage } = inspection;
  const time = timeText(inspection);
  return [
    ...(time === "" ? [] : [["time", `${time}, in µs`] as const]),
    // The tail of latency is shown nowhere else; the context's time is part of the line above.
    ["garbage", garbageText(garbage)],
    ["context", noProfile === undefined ? shareText(inspection) : `not profiled: ${noProfile}`],
    ...chainTexts(facts).map((text) => ["chain", text] as const),
    ["app", librariesText(facts)],
    ["contexts", contextsText(facts)],
  ];
}

export function essentialCode({ code }: Change): string {
  return code.split("\n\n").find((block) => block.includes("function enterContext(")) ?? "";
}

const LEAST_US = 0.05;

/** `Node 74.0 · V8 46.1 · framework 44.0`, in µs. */
function timeText({ costs }: Inspection): string {
  const largest = costs
    .filter(({ us: { estimate } }) => estimate >= LEAST_US)
    .toSorted((one, other) => other.us.estimate - one.us.estimate);
  return largest.map(({ mechanism, us: own }) => `${mechanism} ${us(own.estimate)}`).join(" · ");
}

/** The context's own code in these profiles: less than what can be saved, for it makes Node and V8 work. */
function shareText({ contextUs, costUs, profiles: { taken, wanted } }: Inspection): string {
  if ("absent" in contextUs || "absent" in costUs) return estimated(contextUs);
  const share = mapEstimate(contextUs, (us) => Math.min(100, (100 * us) / costUs.estimate));
  return `${estimated(contextUs)}, ${estimated(share, "%")} of a request, own code alone${taken < wanted ? `, from ${taken} of ${wanted} profiles` : ""}`;
}

/** `longest pause 3.1 ms, 7.5 ms of collections per 1,000 requests`. */
function garbageText(garbage: Inspection["garbage"]): string {
  if ("absent" in garbage) return `unknown: ${garbage.absent}`;
  const [longest, per1000] = [garbage.longestPauseMs, garbage.pauseMsPer1000].map(twoDigits);
  return `longest pause ${longest} ms, ${per1000} ms of collections per 1,000 requests`;
}

function librariesText({ node, libraries, bundled }: AppFacts): string {
  const known = Object.entries(libraries).map((one) => one.join(" "));
  return [`Node ${node.replace(/^v/, "")}`, ...known, ...(bundled ? ["bundled with its packages"] : [])].join(", ");
}
function contextsText({ cls, storages, enteredBy, perRequest, nest }: AppFacts): string {
  const { run, enterWith, withScope, getStore, clsReads, asyncResources, promises, scopedInstances } = perRequest;
  const calls = Object.entries({ run, enterWith, withScope, getStore }).filter(([, count]) => count > 0);
  return [
    ...(cls === undefined ? [] : [clsText(cls), `${rounded(clsReads)} of its reads per request`]),
    `${storages} AsyncLocalStorage in use${entererText(enteredBy)}`,
    `per request ${[...calls.map(([name, count]) => `${rounded(count)} ${name}`), `${rounded(asyncResources)} async resources (${rounded(promises)} promises)`].join(", ")}`,
    ...(nest === undefined ? [] : [`${rounded(scopedInstances)} instances made`]),
  ].join("; ");
}

/** The packages that enter a context; empty if only the app does. */
function entererText(enteredBy: readonly string[]): string {
  const names = enteredBy.map((name) => (name === "" ? "the app" : name));
  return enteredBy.every((name) => name === "") ? "" : `, entered by ${names.join(" and ")}`;
}

/** On by default, so that they are not the app's choice. */
const BY_DEFAULT = "resolveProxyProviders initializePlugins debug idGenerator saveReq saveCtx".split(" ");

function clsText({ mounted, entered, options }: NonNullable<AppFacts["cls"]>): string {
  const own = options.filter((name) => !BY_DEFAULT.includes(name));
  const how = own.length > 0 ? ` with ${own.join(", ")}` : "";
  if (mounted.length > 0) return `nestjs-cls by ${mounted.join(", ")}${how}`;
  return entered.length > 0 ? `nestjs-cls by ${entered.join(", ")}, installed by hand` : "nestjs-cls not mounted";
}

function rounded(count: number): string {
  return String(Math.round(count * 10) / 10);
}

const CHAINS_SHOWN = 2;

/**
 * `AuditLogger → OrdersService → OrdersController`: what is request-scoped itself comes first. Controllers that the
 * requests have reached come before others.
 */
function chainTexts({ nest }: AppFacts): readonly string[] {
  const chains = (nest?.chains ?? []).toSorted((one, other) => Number(other.requested) - Number(one.requested));
  const shown = chains.slice(0, CHAINS_SHOWN).map(({ controller, through, durable, requested }) => {
    const names = [...through].reverse();
    const path = [...names, ...(names.includes(controller) ? [] : [controller])].join(" → ");
    return `${path}${durable ? ", durable" : ""}${requested ? "" : ", not requested"}`;
  });
  const more = chains.length - shown.length;
  return more > 0 ? [...shown, `chains that are not shown: ${more}`] : shown;
}
