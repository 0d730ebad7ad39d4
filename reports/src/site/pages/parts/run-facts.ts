import { gradeOf } from "../../../model/run/grade.ts";
import { limitFigures } from "../../../model/run/limit-figures.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { runtimeText } from "../../../model/run/node-text.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { percent } from "../../../words/figures.ts";
import { alarmTexts } from "../../../words/sentences/summary.ts";
import { html, type VNode } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { withCode } from "./with-terms.ts";

/** Where a run was made, in a line that breaks between its facts only. */
export function machineLine({ environment, plan, analysis }: ReadableRun): VNode {
  const { machine, node, hosts = [] } = environment;
  const kinds = new Set([machine, ...hosts.map((host) => host.environment.machine)].map(machineText));
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

/** The machine of a run, where figures of several runs are listed. */
export function machineOf({ environment: { machine } }: ReadableRun): string {
  return machineText(machine);
}

function machineText({ cpuModel, platform, arch, cores }: ReadableRun["environment"]["machine"]): string {
  const cpu = typeof cpuModel === "string" ? cpuModel : [...new Set([platform, arch])].join(" ");
  return `${cpu} × ${cores}`;
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

/** A run's grade, with the reason for it. */
export function gradeMark({ strings: { grades } }: PageContext, { analysis }: ReadableRun): VNode {
  const { grade } = gradeOf(analysis);
  return html`<b class="grade ${grade}">${grades[grade]}</b> <span class="quiet">${gradeReason(grades, analysis)}</span>`;
}

/** Said before an answer that its run can't give; undefined where it can. */
export function cannotTell({ strings: { grades } }: PageContext, { analysis }: ReadableRun): VNode | undefined {
  if (gradeOf(analysis).reason !== "loud") return undefined;
  return html`<p class="alarm"><strong>${grades.cannotTell}</strong> <span>(${gradeReason(grades, analysis)})</span></p>`;
}

function gradeReason({ reasons }: Catalogue["grades"], analysis: ReadableRun["analysis"]): string {
  const { reason, floorPercent } = gradeOf(analysis);
  const say = reasons[reason];
  return typeof say === "string" ? say : say(percent(floorPercent));
}
