import type { Analysis, Verdict } from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/study-of.ts";
import { isSound } from "../../model/run/checks.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { chooseWay } from "../../model/ways/choose-way.ts";
import { isVisibilityKnown, measuredWays } from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { fill } from "../fill.ts";
import { warningsOf, warningText } from "../warnings/warning-text.ts";
import { choicesText } from "./choices-text.ts";
import { orderText } from "./order-text.ts";
import { settingText } from "./setting-text.ts";
import { slownessOf } from "./slowness.ts";
import { slownessText } from "./slowness-text.ts";

/** A line of the summary, and what it is about: an alarm is to be shown as one. */
export interface SummaryLine {
  readonly kind: "alarm" | "order" | "reason" | "recommendation" | "trust" | "setting";
  readonly text: string;
}

const NOT_COMPARED: ReadonlySet<Verdict> = new Set(["baseline", "not-comparable", "not-measured"]);

/**
 * At most five lines, each computed from the run. A run that is void says so and no more; if servers ran on different
 * versions of Node, that comes first, and nothing is recommended.
 */
export function summaryLines(run: ReportedRun, lang: Lang): readonly SummaryLine[] {
  const { analysis, plan } = run;
  const strings = catalogueOf(lang);
  const { summary } = strings;
  const isExplained = !analysis.void && isAnythingMeasured(analysis);
  const texts: readonly (readonly [SummaryLine["kind"], readonly string[]])[] = [
    ["alarm", alarmTexts(analysis, lang)],
    ["order", analysis.void || isOfStarts(analysis) ? [] : [orderText(analysis, strings)]],
    ["reason", isExplained ? [reasonText(run, summary)] : []],
    ["recommendation", isSound(analysis) ? recommendations(run, lang) : []],
    ["trust", [trustText(analysis, lang)]],
    ["setting", [settingText(run, strings)]],
  ];
  const lines = texts.flatMap(([kind, some]) => some.map((text) => ({ kind, text })));
  return plan.isolation === "rehearsal" ? marked(lines, summary.rehearsal) : lines;
}

function reasonText({ analysis, differences, elsewhere, plan }: ReportedRun, say: Catalogue["summary"]): string {
  const shown = withoutCurves(analysis);
  const own = slownessOf(shown, differences);
  if (own.kind !== "not-profiled" || elsewhere === undefined) return slownessText(own, plan.runId, say.slowness);
  return `${slownessText(slownessOf(shown, elsewhere.differences), plan.runId, say.slowness)} ${fill(say.profiledIn, { run: elsewhere.run })}`;
}

/** Messages that must be read before any figure. */
export function alarmTexts(analysis: Analysis, lang: Lang): readonly string[] {
  const { void: isVoid, cells, warnings: ofRun } = analysis;
  const say = catalogueOf(lang).summary;
  const otherNodes = ofRun.filter(({ code }) => code === "node-differs").map((one) => warningText(one, lang));
  const broken = cells.filter(({ warnings }) => warnings.some(({ code }) => code === "contract-broken"));
  return [
    ...(isVoid ? [fill(say.void, { cells: broken.length === 0 ? [say.aVariant] : broken.map(({ id }) => id) })] : []),
    ...otherNodes.map(({ sentence, meaning }) => `${sentence} ${meaning}`),
  ];
}

/** Recommends ways to carry the id, by where it must be visible; no run decides between patterns of the matrix. */
function recommendations({ plan, analysis }: ReportedRun, lang: Lang): readonly string[] {
  const servers = measuredWays(plan, analysis).filter(({ ways: measured }) =>
    measured.some((way) => isVisibilityKnown(way) && way.cell.verdict !== "baseline"),
  );
  return servers.map(({ server, ways: measured }) => choicesText(server, chooseWay(measured), catalogueOf(lang)));
}

function trustText(analysis: Analysis, lang: Lang): string {
  const { trust } = catalogueOf(lang).summary;
  const labels = warningLabels(analysis, lang);
  const { proven } = analysis;
  return [
    ...copiesTexts(analysis, lang),
    ...(proven === undefined || proven.of === 0 ? [] : [provenText(proven, trust)]),
    labels.length === 0 ? trust.noWarnings : fill(trust.warnings, { labels }),
  ].join(" ");
}

type Trust = Catalogue["summary"]["trust"];

function provenText({ requests, of }: NonNullable<Analysis["proven"]>, { proven: say }: Trust): string {
  if (requests === 0) return fill(say.none, { of });
  return fill(requests === of ? say.each : say.some, { requests, of });
}

function labelText(label: string, count: number, { counted }: Trust): string {
  return count === 1 ? label : fill(counted, { label, count });
}

function warningLabels(analysis: Analysis, lang: Lang): readonly string[] {
  const messages = catalogueOf(lang);
  const codes = warningsOf(analysis).map(({ code }) => code);
  return [...Map.groupBy(codes, (code) => code)].map(([code, all]) =>
    labelText(messages.warnings[code].label, all.length, messages.summary.trust),
  );
}

function marked([first, ...rest]: readonly SummaryLine[], mark: string): readonly SummaryLine[] {
  return first === undefined ? [] : [{ ...first, text: `${mark} ${first.text}` }, ...rest];
}

/** Nothing is compared where only baselines were measured, so there is nothing to be slow. */
function isAnythingMeasured(analysis: Analysis): boolean {
  return withoutCurves(analysis).cells.some(({ verdict }) => !NOT_COMPARED.has(verdict));
}

/** How many identical copies were called different, which tells what a verdict is worth. */
export function copiesTexts({ copies }: Analysis, lang: Lang): readonly string[] {
  const differing = copies.filter(({ verdict }) => verdict === "costs-more" || verdict === "costs-less");
  const ids = differing.map(({ id }) => id);
  if (copies.length === 0) return [];
  const { copies: say } = catalogueOf(lang).summary.trust;
  return [fill(ids.length === 0 ? say.none : say.some, { all: copies.length, count: ids.length, ids })];
}
