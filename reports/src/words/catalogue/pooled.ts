import { phrase, t } from "./both.ts";

/** Several runs of the same cells as one answer. */
export const pooled = {
  title: phrase("In {runs} runs together", "{runs}回の測定を合わせると"),
  lead: t(
    "Each published run of these cells that is quiet and long enough, and all of them together. The mean is over machines and days like these. With four or more runs, the wider range shows where the true ratio of one more run is expected. Both take runs for independent; runs on one kind of host are alike, so on another kind the ratio may lie outside.",
    "これらのセルを測った公開の測定のうち、ノイズが小さく十分に長いものと、それらの統合です。平均は、このようなマシンと日についてのもの。次の1回の真の比は広いほうの範囲に入る見込みで、それを知るには4回の測定が必要です。どちらも測定が互いに独立だと仮定しています。同じ種類のホストでの測定は似るため、別の種類のホストでは比がこの範囲から外れることがあります。",
  ),
  mean: t("mean (95%)", "平均(95%)"),
  another: t("one more run (95%)", "次の1回(95%)"),
  range: t("range of the runs", "測定ごとの範囲"),
  unsteady: phrase("not steady in {count} of {runs}", "{runs}回中{count}回は安定せず"),
  all: t("all together", "統合"),
  chartTitle: t("Each run, and all together", "各測定とその統合"),
  chart: t(
    "CPU time per request as a multiple of the baseline's, with the 95% interval: of each run, of the mean over them and, from four runs on, where the true ratio of one more run is expected.",
    "1リクエストあたりのCPU時間を基準の何倍かで示し、95%信頼区間を添えます。各測定、その平均、そして4回以上あれば次の1回の真の比が入る見込みの範囲です。",
  ),
  measured: phrase(
    "The mean of {facts}; microseconds are the range of the runs.",
    "{facts}の平均。マイクロ秒は測定の範囲です。",
  ),
  facts: phrase(
    "{runs} runs together ({days} days, {rounds} rounds, {machines})",
    "{runs}回の測定の統合({days}日、{rounds}ラウンド、{machines})",
  ),
  expected: phrase("one more run: {range}", "次の1回: {range}"),
  each: t("Each run", "各測定"),
  runs: t("The runs:", "測定:"),
};
