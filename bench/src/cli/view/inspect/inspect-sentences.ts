import type { Measured } from "@lab/shared/record";
import { intervalText, mapEstimate } from "@lab/shared/statistics/estimates";
import type { AppFacts, Change, Inspection } from "../../../inspect/inspection.ts";

const LARGE = 100;

export function us(value: number): string {
  return value >= LARGE ? value.toFixed(0) : value.toFixed(1);
}

/** `38.2 µs (32.0–45.1)`. */
export function estimated(measured: Measured, unit = " µs"): string {
  if ("absent" in measured) return `unknown: ${measured.absent}`;
  return `${us(measured.estimate)}${unit}${intervalText(measured, (low, high) => ` (${us(low)}–${us(high)})`)}`;
}

export function librariesText({ node, libraries, bundled }: AppFacts): string {
  const known = Object.entries(libraries).map((one) => one.join(" "));
  return [`Node ${node.replace(/^v/, "")}`, ...known, ...(bundled ? ["bundled with its packages"] : [])].join(", ");
}

export function contextsText({ cls, storages, enteredBy, perRequest, nest }: AppFacts): string {
  const { run, enterWith, withScope, getStore, clsReads, asyncResources, promises, scopedInstances } = perRequest;
  const calls = Object.entries({ run, enterWith, withScope, getStore }).filter(([, count]) => count > 0);
  return [
    ...(cls === undefined ? [] : [clsText(cls), `${rounded(clsReads)} of its reads per request`]),
    `${storages} AsyncLocalStorage in use${entererText(enteredBy)}`,
    `per request ${[...calls.map(([name, count]) => `${rounded(count)} ${name}`), `${rounded(asyncResources)} async resources (${rounded(promises)} promises)`].join(", ")}`,
    ...(nest === undefined ? [] : [`${rounded(scopedInstances)} instances made`]),
  ].join("; ");
}

/** Whose code enters it is a question only where packages do. */
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
  return entered.length > 0 ? `nestjs-cls by ${entered.join(", ")}, put in by hand` : "nestjs-cls not mounted";
}

function rounded(count: number): string {
  return String(Math.round(count * 10) / 10);
}

const CHAINS_SHOWN = 2;

/**
 * `AuditLogger → OrdersService → OrdersController`: what is request-scoped itself comes first. Controllers that the
 * requests have reached come before others.
 */
export function chainTexts({ nest }: AppFacts): readonly string[] {
  const chains = (nest?.chains ?? []).toSorted((one, other) => Number(other.requested) - Number(one.requested));
  const shown = chains.slice(0, CHAINS_SHOWN).map(({ controller, through, durable, requested }) => {
    const names = [...through].reverse();
    const path = [...names, ...(names.includes(controller) ? [] : [controller])].join(" → ");
    return `${path}${durable ? ", durable" : ""}${requested ? "" : ", not requested"}`;
  });
  const more = chains.length - shown.length;
  return more > 0 ? [...shown, `chains that are not shown: ${more}`] : shown;
}

export function shareText({ contextUs, costUs, profiles: { taken, wanted } }: Inspection): string {
  if ("absent" in contextUs || "absent" in costUs) return estimated(contextUs);
  const share = mapEstimate(contextUs, (us) => (100 * us) / costUs.estimate);
  return `${estimated(contextUs)}, ${estimated(share, "%")} of a request, own code alone${taken < wanted ? `, from ${taken} of ${wanted} profiles` : ""}`;
}

/** `cls to nestjs-cls-hook`. */
export function changeText({ from, to, ties }: Change): string {
  const tied = ties.length > 0 ? ` (tied with ${ties.join(", ")})` : "";
  return `${from.way} to ${to.way === "singleton" ? "no context" : to.way}${tied}`;
}

export function savingText({ savingUs, savingPercent }: Change): string {
  return `${estimated(savingUs)}, ${estimated({ ...savingPercent }, "%")}`;
}

export function essentialCode({ code }: Change): string {
  return code.split("\n\n").find((block) => block.includes("function enterContext(")) ?? "";
}

export function expectedText(change: Change): string {
  const runs = change.evidence.length;
  const source = runs === 0 ? "from this profile, for no published run has it" : `the range of ${runs} published runs`;
  return `${savingText(change)}; ${source}`;
}

export function lossText({ from, to, loses, foreignIn, lossIsKnown }: Change): string {
  if (to.way === "singleton") return "nothing: no request reads it";
  if (!lossIsKnown) return `unknown: it is not recorded where ${from.way} on ${from.server} shows the id`;
  if (loses.length + foreignIn.length === 0) return "nothing: the id is visible where it was";
  const lost = loses.length === 0 ? [] : [`no id any longer in: ${loses.join(", ")}`];
  const foreign = foreignIn.length === 0 ? [] : [`another request's id in: ${foreignIn.join(", ")}`];
  return [...lost, ...foreign].join("; ");
}
