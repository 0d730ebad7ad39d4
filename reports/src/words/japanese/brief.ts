import type { Estimate } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { percent, times } from "../figures.ts";

export const brief: Catalogue["brief"] = {
  cheaper: (cheap, dear, by, percentile) =>
    `${cheap} は ${dear} より${at(percentile)} ${factor(by)} ${percentile === undefined ? "安い" : "速い"}`,
  equal: (cell, baseline, ratio, percentile) => `${cell} は ${baseline} と${at(percentile)}同等: ${times(ratio)}`,
  open: (cell, baseline, ratio, percentile) =>
    `${cell} は ${baseline} と${at(percentile)}区別できない: ${times(ratio)}`,
  notComparable: (cell, baseline) => `${cell} は ${baseline} と比較できない`,
  noRatio: (cell, baseline, reason) => `${cell} 対 ${baseline}: ${reason}`,
  allWith: (settings) => `すべて ${settings.join("、")}。`,

  noise: (floorPercent) => `この測定では、${percent(floorPercent)} 未満の差はノイズと区別できません。`,
  noiseUnknown: (reason) => `この測定のノイズは不明です: ${reason}。`,
  course: ({ rounds, isolation, nodes, stop }) =>
    `新規プロセスで${rounds}ラウンド、隔離 ${isolation}${nodes.length === 0 ? "" : `、Node ${nodes.join("・")}`}。終了理由: ${stop}。`,
  warning: (label, sentence, cell, cells) =>
    [cells > 1 ? `${label}(${cells}セル)` : label, ...(cell === undefined ? [] : [cell]), sentence].join(": "),
  moreWarnings: (count) => `ほか${count}種。すべてレポートにあります`,
  moreAnswers: (count) => `ほか${count}件は表を参照`,

  report: "レポート",
  page: "ページ",
  next: "次",
  served: (command) => `(\`${command}\` の起動中)`,
};

function factor({ estimate, low, high }: Estimate): string {
  const range = low === undefined || high === undefined ? "" : `(${low.toFixed(2)}–${high.toFixed(2)})`;
  return `${estimate.toFixed(2)}×${range}`;
}

function at(percentile: string | undefined): string {
  return percentile === undefined ? "" : ` ${percentile} で`;
}
