import type { ClaimVerdict, JudgedClaim, JudgedTrial, MeasuredLayer } from "../../../model/claims/judge-claim.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import {
  acrossText,
  boundsText,
  claimVerdictText,
  commandsOf,
  foundFigure,
  foundOf,
} from "../../../words/sentences/claim-texts.ts";
import { PATHS } from "../../paths.ts";
import { commandView, html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { whenText } from "../parts/run-facts.ts";
import { itemTable } from "../parts/tables.ts";
import { withIntervals } from "../parts/with-terms.ts";

/** A sign next to the word; never colour alone. */
const SIGNS: Readonly<Record<ClaimVerdict, string>> = {
  holds: "●",
  "holds-only": "◐",
  fails: "✖",
  inconclusive: "?",
  "not-measured": "–",
};

export function claimVerdict(verdict: ClaimVerdict, text: string): VNode {
  return html`<span class="judged ${verdict}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${text}</span>`;
}

export function claimSection(context: PageContext, one: JudgedClaim): VNode {
  const { lang, strings } = context;
  const { claims: words } = strings;
  const { claim, trials, verdict } = one;
  const commands = commandsOf(one);
  return html`
    <details class="claim fold" id=${claim.id}>
      <summary><h3>${claim.says[lang]}</h3></summary>
      <p>${claimVerdict(verdict, claimVerdictText(one, lang))}</p>
      <dl>
        <dt>${words.stated}</dt>
        <dd>${claim.figure[lang]} · <a href=${claim.where}>${claim.by}</a></dd>
        <dt>${words.conditions}</dt>
        <dd>${claim.conditions[lang]}</dd>
        <dt>${words.here}</dt>
        <dd>${claim.here[lang]}</dd>
        ${claim.tolerance && html`<dt>${words.tolerance}</dt><dd>×${claim.tolerance.factor}. ${claim.tolerance.because[lang]}</dd>`}
      </dl>
      ${trials.length > 0 && trialTable(context, one)}
      ${commands.length > 0 && html`<p class="quiet">${words.again}:</p>${commandView(commands.join("\n"))}`}
    </details>
  `;
}

function trialTable(context: PageContext, { claim, trials }: JudgedClaim): VNode {
  const { lang, strings } = context;
  const { claims: words } = strings;
  return itemTable(claim.says[lang], "data", trials, [
    { head: words.where, of: ({ where }) => where[lang], look: "said" },
    { head: words.found, of: (trial) => foundView(context, trial) ?? "–" },
    { head: words.holdsWithin, of: (trial) => boundsText(trial, lang) },
    { head: words.verdict, of: ({ verdict }) => claimVerdict(verdict, words.verdicts[verdict]) },
  ]);
}

/** A figure that leads to what it is from, and what speaks against that. */
export function foundView(context: PageContext, found: JudgedTrial | MeasuredLayer): VNode | undefined {
  const { claims: words } = context.strings;
  const figure = foundFigure(found);
  const { source } = found;
  if (source === undefined || figure === undefined) return undefined;
  const across = acrossText(found, context.lang);
  const what = html` <small>${foundOf(found, words)}</small>`;
  if (source.kind === "micro") {
    return html`<span class="found" title=${`${words.micro}, ${whenText(source.micro.createdAt)}`}>${figure}</span>${what}`;
  }
  const { run, doubtful } = source;
  const title = `${nameOfRun(run, context.strings)} ${whenText(run.plan.createdAt)}`;
  return html`
    ${across && html`<b>${withIntervals(across)}</b>${what}`}
    <a class="found" href=${linkTo(context, PATHS.run(run.name))} title=${title}>${figure}</a>
    ${!across && what}${doubtMark(context, doubtful)}
    ${otherFigures(context, found)}
  `;
}

function doubtMark({ strings }: PageContext, doubtful: boolean): VNode | false {
  return doubtful && html` <small class="foreign">(${strings.claims.doubtful})</small>`;
}

function otherFigures(context: PageContext, found: JudgedTrial | MeasuredLayer): readonly VNode[] {
  return (found.others ?? []).flatMap(({ figure, source }) => {
    const text = foundFigure({ ...found, figure });
    if (source?.kind !== "run" || text === undefined) return [];
    return [
      html` <a class="found" href=${linkTo(context, PATHS.run(source.run.name))}>${text}</a>${doubtMark(context, source.doubtful)}`,
    ];
  });
}
