import { phrase, t } from "./both.ts";

/** Several runs of the same cells as one answer. */
export const pooled = {
  title: phrase("Means over {runs} runs", "{runs}回の測定の平均"),
  lead: t(
    "Every published run of these cells that passed the checks, and their plain mean, with the lowest and the highest run. There is no interval over runs: kinds of host differ by more than chance.",
    "これらのセルを測り、確認を通った公開の測定すべてと、その単純な平均です。最低と最高の測定を添えます。測定どうしの差は偶然よりもホストの種類によるため、ほかの区間は示しません。",
  ),
  mean: t("mean (lowest–highest)", "平均(最低〜最高)"),
  count: t("runs", "測定数"),
  ofKind: phrase("on {kind}", "{kind}"),
  all: t("mean", "平均"),
  chartTitle: t("Each run, and their mean", "各測定とその平均"),
  chart: t(
    "CPU time per request as a multiple of the baseline's: each run with its 99% interval, and the mean with the lowest and the highest run.",
    "1リクエストあたりのCPU時間を基準の何倍かで示します。各測定は99%区間、平均は最低と最高の測定とともに示します。",
  ),
  measured: phrase(
    "Means of {facts}; in brackets the lowest and the highest run.",
    "{facts}の平均。括弧内は最低と最高の測定です。",
  ),
  facts: phrase(
    "{runs} runs ({days} days, {rounds} rounds, {machines})",
    "{runs}回の測定({days}日、{rounds}ラウンド、{machines})",
  ),
  onOneHost: phrase("{figure} on one host", "{figure}(1台のホスト)"),
  each: t("Each run", "各測定"),
  runs: t("The runs:", "測定:"),
};
