import { pairs, t } from "./both.ts";

/** How a figure comes about, and how far it can be believed. */
export const method = {
  title: t("How to read this", "このサイトの読み方"),
  lead: t(
    "How the figures on these pages come about, and how far they can be believed.",
    "このサイトの数値の出し方と、どこまで信頼できるかです。",
  ),
  steps: pairs(
    "Each cell is a server in its own process. The lab first checks that every response carries its own request's id, then warms the server up until its cost settles.",
    "セルごとに、専用のプロセスでサーバーを動かします。まず、どのリクエストにもそのリクエスト自身のIDで応答することを確かめ、次にコストが安定するまでウォームアップします。",
    "In every round all cells start in fresh processes. In every block of a round each cell is under load once, one at a time, in an order drawn from the run's seed, so that changes in the machine affect all equally.",
    "ラウンドごとに、すべてのセルを新しいプロセスで始めます。ラウンドの中のブロックごとに、各セルへ一度ずつ、一つずつ、シードで決まる順に負荷をかけます。マシンの変動はどのセルにも同じように及びます。",
    "The cost of a request is the server's CPU time over the requests that it answered. A round gives each cell one ratio, to the mean of the two processes of its baseline. A figure is the geometric mean over rounds, with Student's 99% interval. A cell costs more or less if the interval excludes 1; otherwise there is no difference larger than its far end.",
    "1リクエストのコストは、サーバーのCPU時間を応答したリクエスト数で割ったものです。ラウンドごとに、各セルの比を、基準の2プロセスの平均に対して一つ求めます。数値はラウンドの幾何平均で、Studentの99%区間を添えます。区間が1を含まなければ高コストまたは低コスト、含めば遠い端を超える差はありません。",
    "A copy of each baseline is measured too, as a row like any other. A figure leaves its report only as the mean of three runs or more, on two kinds of host or more.",
    "各基準のコピーも、ほかと同じ1行として測ります。数値をレポートの外で使うのは、2種類以上のホストでの3回以上の測定の平均だけです。",
  ),
};
