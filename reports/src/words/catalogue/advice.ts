import { type Difference, type Estimate, functionName } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import { difference, percent, significant, whole, withBounds } from "../figures.ts";
import type { AgainstBaseline, Recommendation } from "../sentences/recommendation.ts";
import type { EngineWork, Slowness } from "../sentences/slowness.ts";
import { type Both, between, phrase, t } from "./both.ts";

type Called = Difference["functions"][number];
type Found = Extract<Slowness, { kind: "function" }>;

export const slowness = t(
  (slow: Slowness, runId: string): string => {
    switch (slow.kind) {
      case "none-slower":
        return "No pattern was shown to cost more than its baseline, so there is nothing to explain.";
      case "not-profiled":
        return `Why ${slow.cell} costs more than ${slow.baseline} is not known yet: \`${profileCommand(slow, runId)}\` names the functions.`;
      case "spread":
        return `${slow.cell} costs more than ${slow.baseline} in many places: its profile has no function that stands out.`;
      case "function":
        return `${slow.cell} is slower because it spends ${inFunction.en(slow.function)}, ${elsewhere.en(slow)}${byEngine.en(slow.engine)}.`;
    }
  },
  (slow, runId) => {
    switch (slow.kind) {
      case "none-slower":
        return "比較の相手より高コストと示されたパターンはなく、説明すべき遅さはありません。";
      case "not-profiled":
        return `${slow.cell} が ${slow.baseline} より高コストな理由はまだ不明です: \`${profileCommand(slow, runId)}\` で関数名が分かります。`;
      case "spread":
        return `${slow.cell} の ${slow.baseline} に対する追加コストは多くの箇所に分散しており、プロファイルに目立つ関数はありません。`;
      case "function":
        return `${slow.cell} が遅いのは、${inFunction.ja(slow.function)}使うためです(${elsewhere.ja(slow)}${byEngine.ja(slow.engine)})。`;
    }
  },
);

function profileCommand({ variants }: Extract<Slowness, { kind: "not-profiled" }>, runId: string): string {
  return `pnpm bench profile --run ${runId} --variant ${variants.join(",")}`;
}

const inFunction = t(
  (called: Called): string => {
    const where = `${functionName(called)} (${called.owner})`;
    return called.onlyIn === "to"
      ? `${significant(called.totalDeltaUs)} µs per request in ${where} and what that calls`
      : `${significant(called.deltaUs)} µs more per request in ${where}`;
  },
  (called) => {
    const where = `リクエストごとに ${functionName(called)}(${called.owner})`;
    return called.onlyIn === "to"
      ? `${where}とその呼び出し先で ${significant(called.totalDeltaUs)} µs を`
      : `${where}で ${significant(called.deltaUs)} µs を余計に`;
  },
);

const elsewhere = t(
  ({ baseline, function: { onlyIn, fromUs } }: Found): string =>
    onlyIn === "to" ? `where ${baseline} was never seen` : `where ${baseline} spends ${significant(fromUs)}`,
  ({ baseline, function: { onlyIn, fromUs } }) =>
    onlyIn === "to" ? `${baseline} では一度も現れない` : `${baseline} では ${significant(fromUs)} µs`,
);

const byEngine = t(
  (work: readonly EngineWork[]): string => (work.length === 0 ? "" : `; in addition, ${added(work, ", ")}`),
  (work) => (work.length === 0 ? "" : `、ほかに ${added(work, "、")}`),
);

function added(work: readonly EngineWork[], between: string): string {
  return work.map(({ owner, deltaUs }) => `${owner} +${significant(deltaUs)} µs`).join(between);
}

/** The pattern to take, for a reader who has to choose. */
export const recommendation = t(
  (name: string, advice: Recommendation, marginPercent: number): string => {
    switch (advice.kind) {
      case "nothing-compared":
        return "No recommendation: no pattern was measured together with its baseline.";
      case "no-interval":
        return "No recommendation: these figures have no intervals yet; it takes more rounds.";
      case "all-equivalent":
        return `On ${name}, ${advice.patterns.join(" and ")} cost the same as ${advice.baseline}, within ±${marginPercent}%: choose by how the code reads.`;
      case "not-apart":
        return `On ${name}, no recommendation between ${advice.patterns.join(" and ")}: their difference, ${off.en(advice.ratio)}, may be noise.`;
      case "cheaper":
        return `On ${name}, take ${advice.take} rather than ${advice.than}: it costs ${less(advice.ratio)} per request${advice.against ? `; ${alongside[advice.against.verdict].en(advice.against, marginPercent)}` : ""}.`;
      case "only-one":
        return `On ${name}: ${advice.pattern} ${alone[advice.against.verdict].en(advice.against, marginPercent)}.`;
    }
  },
  (name, advice, marginPercent) => {
    switch (advice.kind) {
      case "nothing-compared":
        return "推奨なし: 基準と並べて測定されたパターンがありません。";
      case "no-interval":
        return "推奨なし: 数値にまだ区間がありません。ラウンドを増やす必要があります。";
      case "all-equivalent":
        return `${name} では、${advice.patterns.join(" と ")} のコストは ${advice.baseline} と ±${marginPercent}% 以内で同じです。コードの読みやすさで選んでください。`;
      case "not-apart":
        return `${name} では、${advice.patterns.join(" と ")} の間に推奨はありません: 差 ${off.ja(advice.ratio)} はノイズかもしれません。`;
      case "cheaper":
        return `${name} では、${advice.than} より ${advice.take} を推奨します: リクエストあたりのコストは ${off.ja(advice.ratio)} です${advice.against ? `。${alongside[advice.against.verdict].ja(advice.against, marginPercent)}` : ""}。`;
      case "only-one":
        return `${name} では、${advice.pattern} は${alone[advice.against.verdict].ja(advice.against, marginPercent)}。`;
    }
  },
);

type AgainstTexts = Readonly<
  Record<AgainstBaseline["verdict"], Both<(against: AgainstBaseline, marginPercent: number) => string>>
>;

/** How the recommended pattern compares with the baseline, as a clause. */
const alongside: AgainstTexts = {
  equivalent: t(
    ({ baseline }, marginPercent) => `it costs the same as ${baseline}, within ±${marginPercent}%`,
    ({ baseline }, marginPercent) => `${baseline} とは ±${marginPercent}% 以内で同じコストです`,
  ),
  slower: t(
    ({ baseline, ratio }) => `${baseline} is cheaper still: against it that is ${more(ratio)}`,
    ({ baseline, ratio }) => `${baseline} はさらに安く、それに対しては ${off.ja(ratio)} です`,
  ),
  faster: t(
    ({ baseline, ratio }) => `it cost less than ${baseline}, at ${off.en(ratio)}: find the reason before relying on it`,
    ({ baseline, ratio }) => `${baseline} より安く(${off.ja(ratio)})出ましたが、頼る前に理由を確かめるべきです`,
  ),
  mixed: t(
    ({ baseline }) => `against ${baseline} it depends on the adapter`,
    ({ baseline }) => `${baseline} との比較はアダプターによります`,
  ),
  "within-noise": t(
    ({ baseline, ratio }) => `against ${baseline} it is within noise, at ${off.en(ratio)}`,
    ({ baseline, ratio }) => `${baseline} との差 ${off.ja(ratio)} は、この測定のノイズの範囲内です`,
  ),
  inconclusive: t(
    ({ baseline, ratio, roundsNeeded }) =>
      `against ${baseline} it is inconclusive, at ${off.en(ratio)}${rounds.en(roundsNeeded)}`,
    ({ baseline, ratio, roundsNeeded }) =>
      `${baseline} との差 ${off.ja(ratio)} は判定不能です${rounds.ja(roundsNeeded)}`,
  ),
};

/** How the only pattern that was measured compares with the baseline. */
const alone: AgainstTexts = {
  equivalent: t(
    ({ baseline }, marginPercent) =>
      `costs the same as ${baseline}, within ±${marginPercent}%: choose by how the code reads`,
    ({ baseline }, marginPercent) =>
      ` ${baseline} と ±${marginPercent}% 以内で同じコストです。コードの読みやすさで選んでください`,
  ),
  slower: t(
    ({ baseline, ratio }) =>
      `costs ${more(ratio)} per request than ${baseline}: take ${baseline} if CPU is scarce, otherwise what reads best`,
    ({ baseline, ratio }) =>
      ` ${baseline} に対しリクエストあたり ${off.ja(ratio)} です。CPU が足りないところでは ${baseline}、それ以外では読みやすいほうを選んでください`,
  ),
  faster: t(
    ({ baseline, ratio }) =>
      `cost less than ${baseline}, at ${off.en(ratio)}: look for a difference other than the pattern before relying on it`,
    ({ baseline, ratio }) =>
      ` ${baseline} より安く(${off.ja(ratio)})出ました。頼る前に、パターン以外の違いがないか確かめてください`,
  ),
  mixed: phrase("depends on the adapter: see the matrix", "アダプターによります。マトリックスを参照してください"),
  "within-noise": t(
    ({ baseline, ratio }) => `is within noise of ${baseline}, at ${off.en(ratio)}`,
    ({ baseline, ratio }) => ` ${baseline} との差(${off.ja(ratio)})がノイズの範囲内です`,
  ),
  inconclusive: t(
    ({ baseline, ratio, roundsNeeded }) =>
      `is inconclusive against ${baseline}${excludesOne(ratio) ? " after correction for the number of cells" : ""}, at ${off.en(ratio)}${rounds.en(roundsNeeded)}`,
    ({ baseline, ratio, roundsNeeded }) =>
      ` ${baseline} との差(${off.ja(ratio)})が${excludesOne(ratio) ? "、セルの数で補正すると" : ""}判定不能です${rounds.ja(roundsNeeded)}`,
  ),
};

function more({ estimate, low, high }: Estimate): string {
  return `${percent(100 * (estimate - 1))} more${range(low, high, (ratio) => ratio - 1)}`;
}

function less({ estimate, low, high }: Estimate): string {
  return `${percent(100 * (1 - estimate))} less${range(high, low, (ratio) => 1 - ratio)}`;
}

function range(from: number | undefined, to: number | undefined, change: (ratio: number) => number): string {
  return from === undefined || to === undefined
    ? ""
    : ` (${percent(100 * change(from))} to ${percent(100 * change(to))})`;
}

const rounds = t(
  (needed: number | undefined): string => (needed === undefined ? "" : `; it would take about ${whole(needed)} rounds`),
  (needed) => (needed === undefined ? "" : `(約${whole(needed)}ラウンド必要)`),
);

/** By how much a ratio differs from 1, with its interval: "+12.3% (+8.0% to +16.9%)". */
export const off = t(
  (ratio: Estimate): string => withBounds(ratio, difference, between.en),
  (ratio) => withBounds(ratio, difference, between.ja),
);
