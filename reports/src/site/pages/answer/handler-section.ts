import { type Added, atHandlerTime, handlerMsFor } from "../../../model/answer/handler-time.ts";
import { nameOfWay } from "../../../model/ways/measured-ways.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { figureTexts, inDigits, signedPercent, signedUs, whole } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import type { ServerAnswer } from "../../../words/sentences/server-answers.ts";
import { anchored, html, type PageContext, type VNode } from "../parts/page.ts";
import { intervalView } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

/** Handlers that do little, and that do much. */
const HANDLER_MS = [1, 10];
/** Thresholds for "no longer matters", of some readers and of most. */
const PERCENTS = [5, 1];
/** The handler time assumed until the reader enters one. */
const FIRST_MS = 5;

export function handlerSection(context: PageContext, servers: readonly ServerAnswer[]): VNode | undefined {
  const { strings } = context;
  const { answer, home } = strings;
  if (servers.length === 0) return undefined;
  return html`
    <section>
      ${anchored("handler", answer.handler)}
      <p class="row" hidden>
        <label for="handler-ms">${answer.myHandler}</label>
        <input id="handler-ms" type="number" min="0" step="any" inputmode="decimal" value=${FIRST_MS} aria-describedby="handler-refused" />
        <span>${answer.ofCpu}</span>
        <span id="handler-refused" class="alarm" role="alert" hidden>${home.notNegative}</span>
      </p>
      <div class="columns">${servers.map((server) => serverTable(server, strings))}</div>
      <details>
        <summary>${answer.handlerHow}</summary>
        <p class="quiet">${answer.handlerLead} ${home.sameRun}</p>
        <p class="quiet">${withTerms(context, answer.handlerNote)}</p>
      </details>
    </section>
  `;
}

function serverTable({ server, baseline, others }: ServerAnswer, strings: Catalogue): VNode {
  const { answer } = strings;
  const own: Added | undefined = others[0] && { baselineUs: others[0].added.baselineUs, addedUs: { estimate: 0 } };
  const row = (name: VNode | string, of: (added: Added) => VNode, ofBaseline?: VNode): VNode => html`
    <tr>
      <th scope="row">${name}</th>
      <td class="number">${ofBaseline ?? (own && of(own))}</td>
      ${others.map(({ added }) => html`<td class="number">${of(added)}</td>`)}
    </tr>
  `;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${`${answer.handler} ${server}`}>
      <table class="data grid">
        <caption>${server}</caption>
        <thead>
          <tr>
            <th scope="col">${answer.handlerTime}</th>
            ${[baseline, ...others.map(({ cell }) => cell)].map((cell) => html`<th scope="col" class="number">${nameOfWay(cell)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${row(answer.added, (added) => addedEntry(added, answer), html`–`)}
          ${ownRow(strings, own, others)}
          ${HANDLER_MS.map((ms) => row(fill(answer.ms, { value: String(ms) }), (added) => timeEntry(added, ms, answer)))}
          ${PERCENTS.map((percent) => row(fill(answer.within, { percent }), (added) => withinEntry(added, percent, answer), html`–`))}
        </tbody>
      </table>
    </div>
  `;
}

/** For the browser to fill in. */
function ownRow({ answer }: Catalogue, own: Added | undefined, others: ServerAnswer["others"]): VNode {
  const cells = [own ?? [], others.map(({ added }) => added)].flat();
  return html`
    <tr class="own" hidden>
      <th scope="row">${fill(answer.ms, { value: "" })}</th>
      ${cells.map(
        ({ baselineUs, addedUs }) => html`
          <td class="number" data-baseline-us=${baselineUs.toPrecision(DIGITS_KEPT)} data-added-us=${addedUs.estimate.toPrecision(DIGITS_KEPT)}>
            <b></b> <small><span class="rate"></span>${answer.perSecond}</small>
          </td>
        `,
      )}
    </tr>
  `;
}

const DIGITS_KEPT = 7;

function addedEntry({ addedUs }: Added, { us }: Catalogue["answer"]): VNode {
  return html`<b>${fill(us, { value: signedUs(addedUs.estimate, 1) })}</b>${intervalView(figureTexts(addedUs, (us) => inDigits(us, 1)))}`;
}

function timeEntry(added: Added, ms: number, { perSecond: unit }: Catalogue["answer"]): VNode {
  const { percent, perSecond } = atHandlerTime(added, ms);
  return html`
    ${added.addedUs.estimate !== 0 && html`<b>${signedPercent(percent)}</b> `}<small>${whole(perSecond)}${unit}</small>
  `;
}

function withinEntry(added: Added, percent: number, { always, ms }: Catalogue["answer"]): VNode {
  const found = handlerMsFor(added, percent);
  const isAlways = inMs(found.estimate) === inMs(0);
  if (isAlways && inMs(found.high ?? 0) === inMs(0)) return html`<b>${always}</b>`;
  return html`<b>${isAlways ? always : fill(ms, { value: inMs(found.estimate) })}</b>${intervalView(figureTexts(found, inMs))}`;
}

/** To ten microseconds: under them, no handler does anything. */
function inMs(value: number): string {
  return value.toFixed(2);
}
