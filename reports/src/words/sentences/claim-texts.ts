import { type Claim, type Estimate, isOtherThanNode, type NamedOperation, type Quantity } from "@lab/shared/record";
import { intervalText } from "@lab/shared/statistics/estimates";
import type { ClaimVerdict, JudgedClaim, JudgedTrial } from "../../model/claims/judge-claim.ts";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { significant, times } from "../figures.ts";

type Words = Catalogue["claims"];

/** "holds only for: each request waits 20 ms for something", "inconclusive; does not hold for: Nest on Fastify" */
export function claimVerdictText({ verdict, trials }: JudgedClaim, lang: Lang): string {
  const words = catalogueOf(lang).claims;
  const whereIt = (is: JudgedTrial["verdict"]): readonly string[] =>
    trials.filter((trial) => trial.verdict === is).map(({ where }) => where[lang]);
  if (verdict === "holds-only") return words.holdsOnly(whereIt("holds"));
  if (verdict !== "inconclusive") return words.verdicts[verdict];
  return words.inconclusive(whereIt("holds"), whereIt("fails"));
}

/** "tolerance: ×2. A processor may be half or twice as fast." */
export function toleranceText({ tolerance }: Claim, lang: Lang): string | undefined {
  if (tolerance === undefined) return undefined;
  return `${catalogueOf(lang).claims.tolerance}: ×${tolerance.factor}. ${tolerance.because[lang]}`;
}

type Found = Pick<JudgedTrial, "quantity" | "figure">;

/** "×3.19 (3.12–3.27) CPU per request" */
export function foundText(found: Found, words: Words): string | undefined {
  const figure = foundFigure(found);
  return figure && `${figure} ${foundOf(found, words)}`;
}

/** "×3.19 (3.12–3.27) in 3 runs together", "1.20 µs to 3.40 µs in 3 runs" */
export function acrossText(found: Pick<JudgedTrial, "quantity" | "together" | "range">, lang: Lang): string {
  const { quantity, together, range } = found;
  const { claims: words } = catalogueOf(lang);
  const shown = (estimate: number): string => figureText(quantity, { estimate });
  if (range) return words.range(shown(range.least), shown(range.most), range.runs);
  if (together === undefined || "absent" in together.figure) return "";
  return words.together(figureText(quantity, together.figure), together.runs);
}

/** "×3.19 (3.12–3.27)" */
export function foundFigure({ quantity, figure }: Found): string | undefined {
  return "absent" in figure ? undefined : figureText(quantity, figure);
}

/** "×0.64 to ×0.83", "×1.05 or less" */
export function boundsText({ quantity, bounds: { least, most } }: JudgedTrial, lang: Lang): string {
  const { claims: words } = catalogueOf(lang);
  const shown = (estimate: number): string => figureText(quantity, { estimate });
  if (!Number.isFinite(least)) return words.orLess(shown(most));
  return Number.isFinite(most) ? words.between(shown(least), shown(most)) : words.orMore(shown(least));
}

/** The figure that decides, else of the first condition that was measured: of the pool where there is one. */
export function mainFigureText({ trials, verdict }: JudgedClaim, lang: Lang): string | undefined {
  const found = trials.filter(({ figure }) => !("absent" in figure));
  const measured = found.find((trial) => trial.verdict === verdict) ?? found[0];
  return measured && (acrossText(measured, lang) || foundFigure(measured));
}

const NS_PER_US = 1_000;

function figureText({ kind }: Quantity, figure: Estimate): string {
  switch (kind) {
    case "ratio":
    case "operation-ratio":
      return times(figure);
    case "extra":
    case "slope":
      return withUnit(figure, "µs");
    case "start":
      return withUnit(figure, "ms");
    case "operation":
    case "operation-adds":
      return figure.estimate < NS_PER_US ? withUnit(figure, "ns") : withUnit(figure, "µs", NS_PER_US);
  }
}

/** "1.23 µs (1.20–1.30)" from a value in a unit that is `divisor` times smaller. */
function withUnit(figure: Estimate, unit: string, divisor = 1): string {
  const shown = (value: number): string => significant(value / divisor);
  const interval = intervalText(figure, (low, high) => ` (${shown(low)}–${shown(high)})`);
  return `${shown(figure.estimate)} ${unit}${interval}`;
}

/** "CPU per request" */
export function foundOf({ quantity }: Found, words: Words): string {
  if (quantity.kind === "ratio") return words.metrics[quantity.metric];
  return quantity.kind === "slope" ? words.slope(quantity.axis) : words.quantities[quantity.kind];
}

/** The commands that reproduce its figures: the published runs, or the studies that would be run. */
export function commandsOf({ trials }: JudgedClaim): readonly string[] {
  const operations = trials.flatMap(({ quantity }) => ("operation" in quantity ? [quantity] : []));
  const names = [...new Set(operations.map(({ operation }) => operation))];
  return [
    ...new Set(trials.flatMap(studyCommand)),
    ...(operations.length === 0 ? [] : [`pnpm bench:micro --operation ${names.join(",")} ${runtimesOf(operations)}`]),
  ];
}

interface OperationOn extends NamedOperation {
  readonly overThatOn?: string | undefined;
}

function runtimesOf(operations: readonly OperationOn[]): string {
  const asked = [...new Set(operations.flatMap(({ node, overThatOn }) => [node, overThatOn ?? node]))].toSorted();
  return asked.some(isOtherThanNode)
    ? `--runtime ${asked.map((one) => (isOtherThanNode(one) ? one : `node@${one}`)).join(",")}`
    : `--node ${asked.join(",")}`;
}

function studyCommand({ quantity, source }: JudgedTrial): readonly string[] {
  if (quantity.kind === "start") return [source?.kind === "run" ? source.run.plan.command : "pnpm bench study starts"];
  if (!("study" in quantity)) return [];
  return [source?.kind === "run" ? source.run.plan.command : `pnpm bench study ${quantity.study}`];
}

const ORDER: readonly ClaimVerdict[] = ["holds", "holds-only", "fails", "inconclusive", "not-measured"];

/** "Of 22 claims, 3 hold and 19 do not." */
export function countedText(judged: readonly JudgedClaim[], lang: Lang): string {
  const words = catalogueOf(lang).claims;
  const parts = ORDER.flatMap((verdict) => {
    const count = judged.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [words.counts[verdict](count)];
  });
  return words.counted(judged.length, parts);
}
