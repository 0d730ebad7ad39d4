import type { ClaimVerdict, JudgedClaim, JudgedTrial, MeasuredLayer } from "../../../model/claims/judge-claim.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { commandsOf, figureText, foundText, sourceText } from "../../../words/sentences/claim-texts.ts";
import { PATHS } from "../../paths.ts";
import { commandView, html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { whenText } from "../parts/run-facts.ts";
import { itemTable } from "../parts/tables.ts";
import { withIntervals } from "../parts/with-terms.ts";

/** A sign next to the word; never colour alone. */
const SIGNS: Readonly<Record<ClaimVerdict, string>> = {
  reproduced: "●",
  "in-part": "◐",
  "not-reproduced": "✖",
  undecided: "?",
  elsewhere: "○",
  "not-measured": "–",
};

export function claimVerdict({ strings: { claims } }: PageContext, verdict: ClaimVerdict): VNode {
  return html`<span class="judged ${verdict}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${claims.verdicts[verdict]}</span>`;
}

export function claimSection(context: PageContext, one: JudgedClaim): VNode {
  const { lang, strings } = context;
  const { claims: words } = strings;
  const { claim, trials, verdict } = one;
  const commands = commandsOf(one);
  return html`
    <details class="claim fold" id=${claim.id}>
      <summary><h3>${claim.says[lang]}</h3></summary>
      <p>${claimVerdict(context, verdict)}</p>
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
      ${trials.some(({ runs }) => runs.length > 1) && runsOfTrials(context, trials)}
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
    { head: words.verdict, of: ({ verdict }) => claimVerdict(context, verdict) },
  ]);
}

/** A figure, and how many runs it is from; a single run is linked. */
export function foundView(context: PageContext, found: JudgedTrial | MeasuredLayer): VNode | undefined {
  const { claims: words } = context.strings;
  const text = foundText(found, words);
  if (text === undefined) return undefined;
  const [only, ...others] = found.runs;
  const figure =
    only === undefined || others.length > 0
      ? html`<b>${withIntervals(text)}</b>`
      : html`<a class="found" href=${linkTo(context, PATHS.run(only.run.name))}>${text}</a>`;
  return html`${figure} <small>${sourceText(found, words)}</small>`;
}

/** Every run behind the means, each with its own figure. */
function runsOfTrials(context: PageContext, trials: readonly JudgedTrial[]): VNode {
  const { lang, strings } = context;
  const rows = trials.flatMap(({ where, quantity, runs }) =>
    runs.map(({ run, figure }) => ({
      where: where[lang],
      run,
      text: "absent" in figure ? "–" : figureText(quantity, figure),
    })),
  );
  return html`
    <details class="fold">
      <summary>${strings.claims.runs} <span class="quiet">${rows.length}</span></summary>
      ${itemTable(strings.claims.runs, "data", rows, [
        { head: strings.claims.where, of: ({ where }) => where, look: "said" },
        {
          head: strings.words.run,
          of: ({ run }) =>
            html`<a href=${linkTo(context, PATHS.run(run.name))} title=${nameOfRun(run, strings)}>${whenText(run.plan.createdAt)}</a>`,
        },
        { head: strings.claims.found, of: ({ text }) => text },
      ])}
    </details>
  `;
}
