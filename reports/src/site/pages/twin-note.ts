import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { PATHS } from "../paths.ts";
import { ratioText } from "./estimate-text.ts";
import { html, type VNode } from "./html.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { verdictMark } from "./verdict-mark.ts";

/** The twins: what identical code differs by in this run. */
export function twinNote(
  context: PageContext,
  run: string,
  slugs: ReadonlyMap<string, string>,
  { twins }: Analysis,
): VNode {
  const { strings } = context;
  if (twins.length === 0) return html`<p class="quiet">${strings.run.noTwin}</p>`;
  const line = (twin: CellAnalysis): VNode => {
    const { id, baseline, verdict } = twin;
    const { estimate, interval } = ratioText(headlineOf(twin).ratio);
    return html`
    <li class=${verdict === "faster" || verdict === "slower" ? "alarm" : undefined}>
      ${strings.run.twin(baseline)} <a href=${linkTo(context, PATHS.cell(run, slugs.get(id) ?? ""))}><b>${estimate}</b></a>
      ${" "}<span class="quiet">${interval}</span> ${verdictMark(twin, strings)}
    </li>
  `;
  };
  return html`<ul class="twins">${twins.map(line)}</ul>`;
}
