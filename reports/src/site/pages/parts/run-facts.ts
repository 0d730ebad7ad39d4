import type { ComparableRun } from "../../../model/compare/comparability.ts";
import { limitFigures, runtimeText } from "../../../model/run/conditions-text.ts";
import type { ReadableRun, UnreadableRun } from "../../../model/run/listed-run.ts";
import { gradeOf } from "../../../model/run/trust-in.ts";
import { shellWord } from "../../../render/shell-word.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { percent } from "../../../words/figures.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { alarmTexts } from "../../../words/sentences/summary.ts";
import { html, type PageContext, type VNode } from "./page.ts";
import { withCode } from "./with-terms.ts";

/** Where a run was made, in a line that breaks between its facts only; with the processor's generation, if known. */
export function machineLine({ environment, plan, analysis }: ComparableRun): VNode {
  const { machine, node, hosts = [] } = environment;
  const kinds = new Set(
    [machine, ...hosts.map((host) => host.environment.machine)].map((one) => machineText(one, true)),
  );
  const limits = limitFigures(analysis.limitsInForce);
  const facts = [
    ...kinds,
    runtimeText([...analysis.cells, ...analysis.twins]) ?? `Node ${node.version} (runner)`,
    limits.length === 0 ? plan.isolation : `${plan.isolation} (${limits.join(", ")})`,
    analysis.protocol,
    ...(plan.steady ? ["--steady"] : []),
  ];
  return html`<span class="facts-line">${facts.map((fact) => html`<span>${fact}</span>${" "}`)}</span>`;
}

export function machineOf({ environment: { machine } }: ReadableRun): string {
  return machineText(machine);
}

function machineText(machine: ReadableRun["environment"]["machine"], withGeneration = false): string {
  const { cpuModel, cpuGeneration, platform, arch, cores } = machine;
  const cpu = typeof cpuModel === "string" ? cpuModel : [...new Set([platform, arch])].join(" ");
  if (!withGeneration || cpuGeneration === undefined) return `${cpu} × ${cores}`;
  return `${cpu} (family ${cpuGeneration.family}, model ${cpuGeneration.model}) × ${cores}`;
}

/** A run by what it measured and when, where several stand next to each other. */
export function titleOfRun({ strings }: PageContext, run: ReadableRun): string {
  return `${nameOfRun(run, strings)} · ${run.plan.createdAt.slice(0, 10)}`;
}

/** To the minute, and in the one time that is the same for all readers. */
export function whenText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** Messages that must be read before any figure of a run: that it is made up, or what is wrong with it. */
export function alarms({ strings, lang }: PageContext, { plan, analysis }: ReadableRun): VNode {
  return html`
    ${plan.isolation === "rehearsal" && html`<p class="made-up">${strings.site.madeUp}</p>`}
    ${alarmTexts(analysis, lang).map((text) => html`<p class="alarm">${withCode(text)}</p>`)}
  `;
}

export function gradeMark({ strings: { grades } }: PageContext, { analysis }: ReadableRun): VNode {
  const { grade, reason, floorPercent } = gradeOf(analysis);
  const say = grades.reasons[reason];
  const why = typeof say === "string" ? say : say(percent(floorPercent));
  return html`<b class="grade ${grade}">${grades[grade]}</b>: <span class="quiet">${why}</span>`;
}

/** Why a run is not shown; a run without an analysis is nothing broken. */
export function unreadableText({ name, problem }: UnreadableRun, { problems }: Catalogue): string {
  const { code, file, detail } = problem;
  const isAnalysed = code !== "missing" || file !== "analysis.json";
  return isAnalysed ? problems[code](file, detail) : problems.notAnalysed(shellWord(name));
}
