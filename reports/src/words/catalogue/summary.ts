import type { Analysis, Estimate, Headline } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import type { Ranking, Standing } from "../../model/run/standings.ts";
import { asRatio, whole } from "../figures.ts";
import type { Lang } from "../lang.ts";
import { groupOf, settingsOf } from "../names/group-of.ts";
import { headlineText } from "../names/headline-text.ts";
import { off, recommendation, slowness } from "./advice.ts";
import { inLang, phrase, t } from "./both.ts";
import { settings, verdicts } from "./tables.ts";

const SETTINGS = { en: inLang(settings, "en"), ja: inLang(settings, "ja") };

const STOPS = {
  rounds: t("all rounds were run", "全ラウンド完了"),
  precision: t("the precision asked for was reached", "指定精度に到達"),
  budget: t("the budget was spent", "時間予算を使い切り"),
  interrupted: t("it was interrupted", "中断"),
  void: t("a variant broke the contract", "契約違反"),
  failed: t("it failed", "失敗"),
  killed: t("the runner was killed", "測定側の強制終了"),
};

export const summary = {
  stops: STOPS,
  rehearsal: t("A rehearsal: every figure here is made up.", "リハーサルです。数値はすべて架空のものです。"),
  void: t(
    (cells: readonly string[]): string =>
      `Void: ${cells.length === 0 ? "a variant" : cells.join(", ")} broke the contract, so no figure of this run may be quoted. Fix it and measure again.`,
    (cells) =>
      `無効: ${cells.length === 0 ? "ある実装" : cells.join("、")}が契約に違反したため、この測定の数値は引用できません。直してから測定し直してください。`,
  ),
  twinDiffers: phrase(
    "This run is not to be trusted: {twin}, the same code as {twinOf}, came out at {off}. Measure again on a quieter machine.",
    "この測定は信頼できません: {twin} は {twinOf} と同じコードなのに {off} となりました。より静かなマシンで測定し直してください。",
  ),
  loud: phrase(
    "Inconclusive: identical servers could differ by up to {floor} in this run, so any smaller difference may be chance. For an answer, measure more rounds on a quieter machine.",
    "判定不能: この測定では同一コードのサーバーどうしの差が最大{floor}になりえ、それより小さい差は偶然かもしれません。答えを得るには、より静かなマシンでラウンドを増やして測定してください。",
  ),
  nothingMeasured: t(
    "Nothing was measured, so there is no order to report.",
    "何も測定されていないため、順位はありません。",
  ),
  nothingRanked: t(
    "There is no order: the same variant was measured under different conditions, which the curves compare.",
    "順位はありません。同じ実装を異なる条件で測定したもので、比較は曲線に示します。",
  ),
  order: t(
    (rankings: readonly string[], more: number, headline: Headline): string =>
      `${headline === "costUs" ? "CPU per request, cheapest first" : "Latency, lowest first"}: ${rankings.join("; ")}${more > 0 ? `; ${more} more in the table` : ""}.`,
    (rankings, more, headline) =>
      `${headline === "costUs" ? "リクエストあたりの CPU(安い順)" : "レイテンシ(低い順)"}: ${rankings.join("; ")}${more > 0 ? `; ほか${more}組は表を参照` : ""}。`,
  ),
  rankingName: t(
    ({ framework, over, place, areSteps }: Ranking): string => {
      if (over === "one-server") return `${groupOf(place, SETTINGS.en)}${areSteps ? ", each over the one before" : ""}`;
      const mean = `${framework === "nest" ? "Nest" : "without Nest"} (mean of ${over.adapters.join(", ")})`;
      return [mean, ...settingsOf(place, SETTINGS.en)].join(", ");
    },
    ({ framework, over, place, areSteps }) => {
      if (over === "one-server") return `${groupOf(place, SETTINGS.ja)}${areSteps ? "、それぞれ直前に対して" : ""}`;
      const mean = `${framework === "nest" ? "Nest" : "Nest なし"}(${over.adapters.join("・")} の平均)`;
      return [mean, ...settingsOf(place, SETTINGS.ja)].join("、");
    },
  ),
  ranking: phrase("{name}: {standings|, then }", "{name}: {standings| → }"),
  standing: t(
    (standing: Standing): string => standingText(standing, "en", (facts) => ` (${facts.join(", ")})`),
    (standing) => standingText(standing, "ja", (facts) => `(${facts.join("、")})`),
  ),
  slowness,
  recommendation,
  off,
  trust: {
    equivalent: phrase(
      "Noise: {twin}, an identical copy, came out at {off}; what is under {floor} is noise here.",
      "ノイズ: 同一コードの {twin} は {off} でした。{floor} 未満の差はノイズです。",
    ),
    unclear: phrase(
      "Noise: {twin}, an identical copy, came out at {off}, too wide to call it equal; differences below {floor} can't be distinguished from noise.",
      "ノイズ: 同一コードの {twin} は {off} で、同等と言うには幅が広すぎます。{floor} 未満の差はノイズと区別できません。",
    ),
    noInterval: phrase(
      "Noise: {twin}, an identical copy, came out at {off}; one process each says nothing of how far that may go.",
      "ノイズ: 同一コードの {twin} は {off} でした。1プロセスずつでは、どこまで振れるかは分かりません。",
    ),
    noTwin: phrase("The noise of this run is not known: {reason}.", "この測定のノイズは不明です: {reason}。"),
    proven: t(
      ({ requests, of }: NonNullable<Analysis["proven"]>): string => {
        if (requests === 0) return `Isolation: none of ${whole(of)} measured requests could prove it.`;
        return requests === of
          ? `Isolation: each of ${whole(of)} measured requests was answered, to the byte, with its own id.`
          : `Isolation: ${whole(requests)} of ${whole(of)} measured requests were answered, to the byte, with their own id.`;
      },
      ({ requests, of }) =>
        requests === 0
          ? `分離: 測定した ${whole(of)} リクエストのいずれでも確認できません。`
          : `分離: 測定した ${whole(of)} リクエスト中 ${whole(requests)} 件が、自分の ID でバイト単位まで正しく応答されました。`,
    ),
    noWarnings: t("No warnings.", "警告はありません。"),
    warnings: phrase("Warnings: {labels}.", "警告: {labels}。"),
    counted: t(
      (label: string, count: number): string => (count === 1 ? label : `${label} (${count})`),
      (label, count) => (count === 1 ? label : `${label}(${count})`),
    ),
  },
  setting: t(
    ({ cells, stop, starts, protocol, isolation, steady }: Analysis, facts: SettingFacts): string =>
      [
        `${counted(cells.length, "cell")} in ${counted(stop.rounds, "round")} of fresh processes${starts ? "" : ` (${counted(facts.slices, "slice")}), ${protocol}`}`,
        `isolation ${isolation}, ${facts.limits}${steady ? ", --steady" : ""}`,
        `${facts.runtimes ?? `runner's Node ${facts.runnersNode}`} on ${facts.machines.map(({ cpu, cores }) => `${cpu ?? "a CPU without a name"}, ${counted(cores, "core")}`).join(", and ")}`,
        `ended because ${STOPS[stop.reason].en}.`,
      ].join("; "),
    ({ cells, stop, starts, protocol, isolation, steady }, facts) =>
      [
        `${cells.length}セル、新規プロセスで${stop.rounds}ラウンド${starts ? "" : `(${whole(facts.slices)}スライス)、${protocol}`}`,
        `隔離 ${isolation}、${facts.limits}${steady ? "、--steady" : ""}`,
        `${facts.runtimes ?? `測定側の Node ${facts.runnersNode}`}、${facts.machines.map(({ cpu, cores }) => `${cpu ?? "CPU 名不明"}、${cores}コア`).join("と")}`,
        `終了理由: ${STOPS[stop.reason].ja}。`,
      ].join("; "),
  ),
};

function standingText(
  { pattern, verdict, ratio, figure, headline }: Standing,
  lang: Lang,
  inBrackets: (facts: readonly string[]) => string,
): string {
  const cost = figure !== undefined && "estimate" in figure ? ` ${headlineText(figure.estimate, headline)}` : "";
  if (verdict === "baseline") return `${pattern}${cost || " 1"}`;
  const word = verdicts[verdict].word[lang];
  if ("absent" in ratio) return `${pattern}${cost}${inBrackets([word])}`;
  return `${pattern}${cost} ×${asRatio(ratio.estimate)}${inBrackets([...range(ratio), word])}`;
}

function range(ratio: Estimate): readonly string[] {
  return isBounded(ratio) ? [`${asRatio(ratio.low)}–${asRatio(ratio.high)}`] : [];
}

function counted(count: number, noun: string): string {
  return `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The facts of a run's setting that its analysis lacks, or has in another form. */
export interface SettingFacts {
  readonly slices: number;
  readonly limits: string;
  /** As servers reported them; undefined if no server did. */
  readonly runtimes: string | undefined;
  readonly runnersNode: string;
  /** The kinds of machines that measured; a CPU's name is undefined where the machine does not report it. */
  readonly machines: readonly { readonly cpu: string | undefined; readonly cores: number }[];
}
