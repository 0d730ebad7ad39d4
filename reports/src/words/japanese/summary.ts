import type { Difference, Estimate } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import type { Catalogue } from "../catalogue.ts";
import { asRatio, difference, percent, significant, whole } from "../figures.ts";
import { functionName } from "../function-name.ts";
import { groupOf, settingsOf } from "../group-of.ts";
import { headlineText } from "../headline-text.ts";
import type { AgainstBaseline } from "../recommendation.ts";
import type { EngineWork, Slowness } from "../slowness.ts";
import { settings } from "./settings.ts";

const VERDICTS: Catalogue["summary"]["verdicts"] = {
  baseline: "基準",
  faster: "速い",
  slower: "遅い",
  equivalent: "同等",
  "within-noise": "ノイズの範囲内",
  inconclusive: "判定不能",
  "not-comparable": "比較不能",
  "not-measured": "未測定",
  mixed: "判定が分かれる",
};

const STOPS: Catalogue["summary"]["stops"] = {
  rounds: "全ラウンド完了",
  precision: "指定精度に到達",
  budget: "時間予算を使い切り",
  interrupted: "中断",
  void: "契約違反",
  failed: "失敗",
  killed: "測定側の強制終了",
};

export const summary: Catalogue["summary"] = {
  verdicts: VERDICTS,
  stops: STOPS,
  rehearsal: "リハーサルです。数値はすべて架空のものです。",

  void: (cells) =>
    `無効: ${cells.length === 0 ? "ある実装" : cells.join("、")}が契約に違反したため、この測定の数値は引用できません。直してから測定し直してください。`,
  twinDiffers: ({ twin, twinOf, ratio }) =>
    `この測定は信頼できません: ${twin} は ${twinOf} と同じコードなのに ${off(ratio)} となりました。より静かなマシンで測定し直してください。`,

  nothingMeasured: "何も測定されていないため、順位はありません。",
  order: (rankings, more, headline) =>
    `${headline === "costUs" ? "リクエストあたりの CPU(安い順)" : "レイテンシ(低い順)"}: ${rankings.join("; ")}${more > 0 ? `; ほか${more}組は表を参照` : ""}。`,
  rankingName: ({ framework, over, place }) => {
    if (over === "one-server") return groupOf(place, settings);
    const mean = `${framework === "nest" ? "Nest" : "Nest なし"}(${over.adapters.join("・")} の平均)`;
    return [mean, ...settingsOf(place, settings)].join("、");
  },
  ranking: (name, standings) => `${name}: ${standings.join(" → ")}`,
  standing: ({ pattern, verdict, ratio, figure, headline }) => {
    const cost = figure !== undefined && "estimate" in figure ? ` ${headlineText(figure.estimate, headline)}` : "";
    if (verdict === "baseline") return `${pattern}${cost === "" ? " 1" : cost}`;
    if ("absent" in ratio) return `${pattern}${cost}(${VERDICTS[verdict]})`;
    return `${pattern}${cost} ×${asRatio(ratio.estimate)}(${[...range(ratio), VERDICTS[verdict]].join("、")})`;
  },

  slowness: (slowness, runId) => {
    switch (slowness.kind) {
      case "none-slower":
        return "比較の相手より高コストと示されたパターンはなく、説明すべき遅さはありません。";
      case "not-profiled":
        return `${slowness.cell} が ${slowness.baseline} より高コストな理由はまだ不明です: \`pnpm bench profile --run ${runId} --variant ${slowness.variants.join(",")}\` で関数名が分かります。`;
      case "spread":
        return `${slowness.cell} の ${slowness.baseline} に対する追加コストは多くの箇所に分散しており、プロファイルに目立つ関数はありません。`;
      case "function":
        return `${slowness.cell} が遅いのは、${inFunction(slowness.function)}を使うためです(${elsewhere(slowness)}${byEngine(slowness.engine)})。`;
    }
  },

  recommendation: (name, recommendation, marginPercent) => {
    switch (recommendation.kind) {
      case "nothing-compared":
        return "推奨なし: 基準と並べて測定されたパターンがありません。";
      case "no-interval":
        return "推奨なし: 数値にまだ区間がありません。ラウンドを増やす必要があります。";
      case "all-equivalent":
        return `${name} では、${recommendation.patterns.join(" と ")} のコストは ${recommendation.baseline} と ±${marginPercent}% 以内で同じです。コードの読みやすさで選んでください。`;
      case "not-apart":
        return `${name} では、${recommendation.patterns.join(" と ")} の間に推奨はありません: 差 ${off(recommendation.ratio)} は、この測定では差なしと区別できません。`;
      case "cheaper":
        return `${name} では、${recommendation.than} より ${recommendation.take} を推奨します: リクエストあたりのコストは ${off(recommendation.ratio)} です${recommendation.against ? `。${beside(recommendation.against, marginPercent)}` : ""}。`;
      case "only-one":
        return `${name} では、${recommendation.pattern} は${alone(recommendation.against, marginPercent)}。`;
    }
  },

  trust: {
    equivalent: ({ twin, ratio }, floorPercent) =>
      `ノイズ: 同一コードの ${twin} は ${off(ratio)} でした。${percent(floorPercent)} 未満の差はノイズです。`,
    unclear: ({ twin, ratio }, floorPercent) =>
      `ノイズ: 同一コードの ${twin} は ${off(ratio)} で、同等と言うには幅が広すぎます。${percent(floorPercent)} 未満の差はノイズと区別できません。`,
    noInterval: ({ twin, ratio }) =>
      `ノイズ: 同一コードの ${twin} は ${off(ratio)} でした。1プロセスずつでは、どこまで振れるかは分かりません。`,
    noTwin: (reason) => `この測定のノイズは不明です: ${reason}。`,
    proven: ({ requests, of }) =>
      requests === 0
        ? `分離: 測定した ${whole(of)} リクエストのいずれでも確認できません。`
        : `分離: 測定した ${whole(of)} リクエスト中 ${whole(requests)} 件が、自分の ID でバイト単位まで正しく応答されました。`,
    noWarnings: "警告はありません。",
    warnings: (labels) => `警告: ${labels.join("、")}。`,
    counted: (label, count) => (count === 1 ? label : `${label}(${count})`),
  },

  setting: (facts) =>
    [
      `${facts.cells}セル、新規プロセスで${facts.rounds}ラウンド${facts.isOfStarts ? "" : `(${whole(facts.slices)}スライス)、${facts.protocol}`}`,
      `隔離 ${facts.isolation}、${facts.limits}${facts.steady ? "、--steady" : ""}`,
      `${facts.node === undefined ? `測定側の Node ${facts.runnersNode}` : `Node ${facts.node}`}、${facts.machines.map(({ cpu, cores }) => `${cpu ?? "CPU 名不明"}、${cores}コア`).join("と")}`,
      `終了理由: ${STOPS[facts.stop]}。`,
    ].join("; "),
};

function off(ratio: Estimate): string {
  const { estimate, low, high } = ratio;
  if (low === undefined || high === undefined) return difference(estimate);
  return `${difference(estimate)}(${difference(low)}〜${difference(high)})`;
}

function range({ low, high }: Estimate): readonly string[] {
  return low === undefined || high === undefined ? [] : [`${asRatio(low)}–${asRatio(high)}`];
}

function inFunction(called: Difference["functions"][number]): string {
  const { owner, deltaUs, totalDeltaUs, onlyIn } = called;
  const where = `リクエストごとに ${functionName(called)}(${owner})`;
  return onlyIn === "to"
    ? `${where}とその呼び出し先で ${significant(totalDeltaUs)} µs `
    : `${where}で ${significant(deltaUs)} µs 余計に`;
}

function byEngine(work: readonly EngineWork[]): string {
  if (work.length === 0) return "";
  return `、ほかに V8 の ${work.map(({ owner, deltaUs }) => `${owner} +${significant(deltaUs)} µs`).join("、")}`;
}

function elsewhere({ baseline, function: { onlyIn, fromUs } }: Extract<Slowness, { kind: "function" }>): string {
  return onlyIn === "to" ? `${baseline} では一度も現れない` : `${baseline} では ${significant(fromUs)} µs`;
}

function beside({ baseline, verdict, ratio, roundsNeeded }: AgainstBaseline, marginPercent: number): string {
  switch (verdict) {
    case "equivalent":
      return `${baseline} とは ±${marginPercent}% 以内で同じコストです`;
    case "slower":
      return `${baseline} はさらに安く、それに対しては ${off(ratio)} です`;
    case "faster":
      return `${baseline} より安く(${off(ratio)})出ましたが、頼る前に理由を確かめるべきです`;
    case "mixed":
      return `${baseline} との比較はアダプターによります`;
    case "within-noise":
      return `${baseline} との差 ${off(ratio)} は、この測定のノイズの範囲内です`;
    case "inconclusive":
      return `${baseline} との差 ${off(ratio)} は未確定です${rounds(roundsNeeded)}`;
  }
}

function alone({ baseline, verdict, ratio, roundsNeeded }: AgainstBaseline, marginPercent: number): string {
  switch (verdict) {
    case "equivalent":
      return ` ${baseline} と ±${marginPercent}% 以内で同じコストです。コードの読みやすさで選んでください`;
    case "slower":
      return ` ${baseline} に対しリクエストあたり ${off(ratio)} です。CPU が足りないところでは ${baseline}、それ以外では読みやすいほうを選んでください`;
    case "faster":
      return ` ${baseline} より安く(${off(ratio)})出ました。頼る前に、パターン以外の違いがないか確かめてください`;
    case "mixed":
      return "アダプターによります。マトリックスを参照してください";
    case "within-noise":
      return ` ${baseline} との差(${off(ratio)})は、この測定で同じコードどうしに見られた差を超えません`;
    case "inconclusive":
      return excludesOne(ratio)
        ? ` ${baseline} との差(${off(ratio)})は、セルごとに多重比較を補正すると未確定です${rounds(roundsNeeded)}`
        : ` ${baseline} とまだ区別できません(${off(ratio)})${rounds(roundsNeeded)}`;
  }
}

function rounds(needed: number | undefined): string {
  return needed === undefined ? "" : `(約${whole(needed)}ラウンド必要)`;
}
