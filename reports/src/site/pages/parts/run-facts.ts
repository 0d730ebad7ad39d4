import { cpuText, known } from "@lab/shared/record";
import { type ComparableRun, limitFigures, runtimeText } from "../../../model/compare/comparability.ts";
import { checksFailedBy } from "../../../model/run/checks.ts";
import type { ReadableRun, UnreadableRun } from "../../../model/run/listed-run.ts";
import { shellWord } from "../../../render/escape.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { fill } from "../../../words/fill.ts";
import { nameOfRun } from "../../../words/names/group-of.ts";
import { alarmTexts } from "../../../words/sentences/summary.ts";
import type { SeenAt, WarningGroup } from "../../../words/warnings/warning-text.ts";
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
    runtimeText([...analysis.cells, ...analysis.copies]) ?? `Node ${node.version} (runner)`,
    limits.length === 0 ? plan.isolation : `${plan.isolation} (${limits.join(", ")})`,
    analysis.protocol,
    ...(plan.steady ? ["--steady"] : []),
  ];
  return html`<span>${facts.map((fact, nth) => html`<span class="unbroken">${fact}${nth < facts.length - 1 && " ·"}</span> `)}</span>`;
}

export function machineOf({ environment: { machine } }: ReadableRun): string {
  return machineText(machine);
}

function machineText(machine: ReadableRun["environment"]["machine"], withGeneration = false): string {
  const { cpuModel, platform, arch, cores } = machine;
  const named = withGeneration ? cpuText(machine) : cpuModel;
  return `${known(named) ?? [...new Set([platform, arch])].join(" ")} ×\u00a0${cores}`;
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
    ${plan.isolation === "rehearsal" && html`<p class="caution">${strings.site.madeUp}</p>`}
    ${alarmTexts(analysis, lang).map((text) => html`<p class="alarm">${withCode(text)}</p>`)}
  `;
}

/** The checks that a run failed, or that it passed every one. */
export function checksMark({ strings: { checks: phrases, words } }: PageContext, { analysis }: ReadableRun): VNode {
  if (analysis.void) return html`<b class="grade">${phrases.void}</b>`;
  if (analysis.isolation === "rehearsal") return html`<b class="grade">${phrases.rehearsal}</b>`;
  const failed = [...Map.groupBy(checksFailedBy(analysis), ({ check }) => check)].map(([check, all]) => {
    const cells = new Set(all.flatMap(({ cell }) => cell ?? [])).size;
    return cells === 0
      ? phrases.names[check]
      : fill(phrases.ofCells, { check: phrases.names[check], cells: fill(words.cells, { count: cells }) });
  });
  return failed.length === 0
    ? html`<span class="grade">${phrases.passed}</span>`
    : html`<span class="grade">${fill(phrases.failed, { checks: failed })}</span>`;
}

/** Why a run is not shown; a run without an analysis is nothing broken. */
export function unreadableText({ name, problem }: UnreadableRun, { problems }: Catalogue): string {
  const { code, file, detail } = problem;
  const isAnalysed = code !== "missing" || file !== "processes.csv";
  return isAnalysed ? fill(problems[code], { file, detail }) : fill(problems.notAnalysed, { run: shellWord(name) });
}

/** More sentences of one kind than this are folded away. */
const SHOWN_AT_ONCE = 3;

export function warningList({ strings }: PageContext, groups: readonly WarningGroup[], named: boolean): VNode {
  if (groups.length === 0) return html`<p class="quiet">${strings.run.noWarnings}</p>`;
  const names = (cells: readonly string[]) =>
    cells.length === 0 ? html`<code>${strings.run.wholeRun}</code> ` : cells.map((cell) => html`<code>${cell}</code> `);
  const sentence = ({ cells, sentence: text }: SeenAt): VNode => html`
    <li>${named && names(cells)}${withCode(text)}</li>
  `;
  return html`
    <ul class="list">
      ${groups.map(({ label, seen, meaning, remedy }) => {
        const places = seen.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0);
        const sentences = html`<ul class="list">${seen.map(sentence)}</ul>`;
        return html`
          <li class="card">
            <h3>${label}${places > 1 && html`${" "}<span class="quiet">${places}</span>`}</h3>
            <p>${withCode(meaning)}${" "}<strong>${withCode(remedy)}</strong></p>
            ${
              seen.length <= SHOWN_AT_ONCE
                ? sentences
                : html`<details><summary>${fill(strings.run.seenAt, { cells: places })}</summary>${sentences}</details>`
            }
          </li>
        `;
      })}
    </ul>
  `;
}
