import type { Estimate } from "@lab/shared/record";
import { type Added, atHandlerTime, handlerMsFor } from "../../../model/answer/handler-time.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { signedPercent, signedTenths, tenths, whole } from "../../../words/figures.ts";
import { type ServerAnswer, serverAnswers } from "../../../words/server-answers.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import type { PageContext } from "../parts/page-context.ts";
import { withTerms } from "../parts/with-terms.ts";

/** Handler times from zero to a tenth of a second. */
const HANDLER_MS = [0, 0.1, 1, 10, 100];
/** Thresholds for "no longer matters", of some readers and of most. */
const PERCENTS = [5, 1];
/** The handler time assumed until the reader enters one. */
const FIRST_MS = 5;
/** As many servers are there to be seen; the others are one click away. */
const SHOWN_AT_ONCE = 2;

/** The cost of a pattern in an app that does work: some handlers in advance, any in the browser. */
export function handlerSection(context: PageContext, run: ReadableRun): VNode | undefined {
  const { strings } = context;
  const { answer } = strings;
  const servers = serverAnswers(withoutCurves(run.analysis), strings);
  if (servers.length === 0) return undefined;
  const [shown, folded] = [servers.slice(0, SHOWN_AT_ONCE), servers.slice(SHOWN_AT_ONCE)];
  return html`
    <section>
      ${anchored("handler", answer.handler)}
      <p class="lead">${answer.handlerLead}</p>
      <p class="ask" hidden>
        <label for="handler-ms">${answer.myHandler}</label>
        <input id="handler-ms" type="number" min="0" step="any" inputmode="decimal" value=${FIRST_MS} />
        <span>${answer.ofCpu}</span>
      </p>
      <div class="handlers">${shown.map((server) => serverTable(server, strings))}</div>
      ${
        folded.length > 0 &&
        html`
          <details>
            <summary>${folded.map(({ server }) => server).join(", ")}</summary>
            <div class="handlers">${folded.map((server) => serverTable(server, strings))}</div>
          </details>
        `
      }
      <p class="quiet">${withTerms(context, answer.handlerNote)}</p>
    </section>
  `;
}

function serverTable({ server, baseline, others }: ServerAnswer, strings: Catalogue): VNode {
  const { answer } = strings;
  const own: Added | undefined = others[0] && { baselineUs: others[0].added.baselineUs, addedUs: { estimate: 0 } };
  const row = (name: VNode | string, of: (added: Added) => VNode, ofBaseline?: VNode): VNode => html`
    <tr>
      <th scope="row">${name}</th>
      <td>${ofBaseline ?? (own && of(own))}</td>
      ${others.map(({ added }) => html`<td>${of(added)}</td>`)}
    </tr>
  `;
  return html`
    <table class="handler">
      <caption>${server}</caption>
      <thead>
        <tr>
          <th scope="col">${answer.handlerTime}</th>
          ${[baseline, ...others.map(({ cell }) => cell)].map(({ pattern }) => html`<th scope="col">${pattern}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row(answer.added, (added) => addedEntry(added, answer), html`–`)}
        ${ownRow(strings, own, others)}
        ${HANDLER_MS.map((ms) => row(answer.ms(String(ms)), (added) => timeEntry(added, ms, answer)))}
        ${PERCENTS.map((percent) => row(answer.within(percent), (added) => withinEntry(added, percent, answer), html`–`))}
      </tbody>
    </table>
  `;
}

/** For the browser to fill in. */
function ownRow({ answer }: Catalogue, own: Added | undefined, others: ServerAnswer["others"]): VNode {
  const cells = [...(own === undefined ? [] : [own]), ...others.map(({ added }) => added)];
  return html`
    <tr class="own" hidden>
      <th scope="row">${answer.ms("")}</th>
      ${cells.map(
        ({ baselineUs, addedUs }) => html`
          <td data-baseline-us=${baselineUs.toPrecision(DIGITS_KEPT)} data-added-us=${addedUs.estimate.toPrecision(DIGITS_KEPT)}>
            <b></b> <span><span class="rate"></span>${answer.perSecond}</span>
          </td>
        `,
      )}
    </tr>
  `;
}

const DIGITS_KEPT = 7;

function addedEntry({ addedUs }: Added, { us }: Catalogue["answer"]): VNode {
  return html`<b>${us(signedTenths(addedUs.estimate))}</b>${intervalOf(addedUs, tenths)}`;
}

function timeEntry(added: Added, ms: number, { perSecond: unit }: Catalogue["answer"]): VNode {
  const { percent, perSecond } = atHandlerTime(added, ms);
  return html`
    ${added.addedUs.estimate !== 0 && html`<b>${signedPercent(percent)}</b> `}<span>${whole(perSecond)}${unit}</span>
  `;
}

function withinEntry(added: Added, percent: number, { always, ms }: Catalogue["answer"]): VNode {
  const found = handlerMsFor(added, percent);
  const isAlways = inMs(found.estimate) === inMs(0);
  if (isAlways && inMs(found.high ?? 0) === inMs(0)) return html`<b>${always}</b>`;
  return html`<b>${isAlways ? always : ms(inMs(found.estimate))}</b>${intervalOf(found, inMs)}`;
}

/** To ten microseconds: under them, no handler does anything. */
function inMs(value: number): string {
  return value.toFixed(2);
}

function intervalOf({ low, high }: Estimate, inWords: (value: number) => string): VNode | undefined {
  if (low === undefined || high === undefined) return undefined;
  return html` <span class="interval">(${inWords(low)} – ${inWords(high)})</span>`;
}
