import { type Estimate, isOtherThanNode, type NamedOperation, type Quantity } from "@lab/shared/record";
import type { ClaimVerdict, Found, JudgedClaim, JudgedTrial } from "../../model/claims/judge-claim.ts";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { figureTexts, significant, times } from "../figures.ts";
import { fill } from "../fill.ts";

/** "×3.19 (2.45–3.85) CPU per request" */
export function foundText(found: Pick<JudgedTrial, "quantity" | "figure">, strings: Catalogue): string | undefined {
  const { quantity, figure } = found;
  return "absent" in figure ? undefined : `${figureText(quantity, figure)} ${foundOf(quantity, strings)}`;
}

/** "mean of 10 runs, on 3 kinds of host"; empty for operations, which are timed within one process. */
export function sourceText({ runs, kinds }: Pick<Found, "runs" | "kinds">, { claimsPage: words }: Catalogue): string {
  if (runs.length === 0) return "";
  return runs.length === 1
    ? words.oneRun
    : fill(words.severalRuns, { runs: runs.length, kinds: fill(words.kinds, { count: kinds }) });
}

/**
 * The figures that stand for a claim: that of its verdict, else of the first condition that was measured. A claim that is
 * reproduced in part has two, one of each kind.
 */
export function tellingTrials({ trials, verdict }: JudgedClaim): readonly JudgedTrial[] {
  const measured = trials.filter(({ figure }) => "estimate" in figure);
  const first = (of: (trial: JudgedTrial) => boolean): readonly JudgedTrial[] => measured.filter(of).slice(0, 1);
  if (verdict !== "in-part") return [...first((trial) => trial.verdict === verdict), ...measured].slice(0, 1);
  const isReproduced = (trial: JudgedTrial): boolean => trial.verdict === "reproduced";
  return [...first(isReproduced), ...first((trial) => trial.claimed !== undefined && !isReproduced(trial))];
}

const NS_PER_US = 1_000;

export function figureText({ kind }: Quantity, figure: Estimate): string {
  switch (kind) {
    case "ratio":
    case "operation-ratio":
      return times(figure);
    case "extra":
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
  const [estimate, interval] = figureTexts(figure, (value) => significant(value / divisor));
  return `${estimate} ${unit}${interval && ` (${interval})`}`;
}

/** "CPU per request" */
function foundOf(quantity: Quantity, { claimsPage: words, metrics }: Catalogue): string {
  if (quantity.kind === "ratio") return metrics[quantity.metric].name;
  return words.quantities[quantity.kind];
}

/** The commands that measure its figures again: that of the newest run, or of the study that would be run. */
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
  const targets = [...new Set(operations.flatMap(({ node, overThatOn }) => [node, overThatOn ?? node]))].toSorted();
  return targets.some(isOtherThanNode)
    ? `--runtime ${targets.map((one) => (isOtherThanNode(one) ? one : `node@${one}`)).join(",")}`
    : `--node ${targets.join(",")}`;
}

function studyCommand({ quantity, runs: [newest] }: JudgedTrial): readonly string[] {
  if (newest !== undefined) return [newest.run.plan.command];
  if (quantity.kind === "start") return ["pnpm bench study starts"];
  return "study" in quantity ? [`pnpm bench study ${quantity.study}`] : [];
}

const ORDER: readonly ClaimVerdict[] = [
  "reproduced",
  "in-part",
  "not-reproduced",
  "undecided",
  "elsewhere",
  "not-measured",
];

/** "Of 28 claims, 5 are reproduced and 3 are not." */
export function countedText(judged: readonly JudgedClaim[], lang: Lang): string {
  const words = catalogueOf(lang).claims;
  const parts = ORDER.flatMap((verdict) => {
    const count = judged.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [fill(words.counts[verdict], { count })];
  });
  return fill(words.counted, { count: judged.length, parts });
}
