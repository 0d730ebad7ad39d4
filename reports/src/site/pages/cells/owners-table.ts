import type { Difference } from "@lab/shared/record";
import { inDigits } from "../../../words/figures.ts";
import { anchored, html, type PageContext, type VNode } from "../parts/page.ts";
import { columnHead, itemTable, numberColumn } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

const DIGITS = 2;

export function ownersTable(context: PageContext, { owners, from, to }: Difference): VNode | undefined {
  if (owners.length === 0) return undefined;
  const words = context.strings.charts.owners;
  const deltas = owners.map(({ deltaUs }) => deltaUs);
  const [least, most] = [Math.min(0, ...deltas), Math.max(0, ...deltas)];
  return html`
    ${anchored("difference-by-owner", words.title)}
    <p>${withTerms(context, words.caption(from))}</p>
    ${itemTable(words.title, "data sortable owners", owners, [
      { head: columnHead(context, words.owner), of: ({ owner }) => owner, look: "name" },
      numberColumn(
        context,
        words.delta,
        ({ deltaUs }) => (deltaUs < 0 ? "−" : "+") + inDigits(Math.abs(deltaUs), DIGITS),
      ),
      numberColumn(context, from, ({ fromUs }) => inDigits(fromUs, DIGITS)),
      numberColumn(context, to, ({ toUs }) => inDigits(toUs, DIGITS)),
      { head: html`<td></td>`, of: ({ deltaUs }) => bar(deltaUs, least, most - least || 1), look: "bar" },
    ])}
  `;
}

/** From the zero that all rows share, to the right for more and to the left for less. */
function bar(delta: number, least: number, span: number): VNode {
  const percent = (value: number): string => `${((value / span) * 100).toFixed(2)}%`;
  return html`
    <svg width="100%" height="16" aria-hidden="true">
      <rect class=${delta < 0 ? "less" : "more"} x=${percent(Math.min(0, delta) - least)} width=${percent(Math.abs(delta))} height="16" />
    </svg>
  `;
}
