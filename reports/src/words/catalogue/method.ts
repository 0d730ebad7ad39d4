import { pairs, phrase, t } from "./both.ts";

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
    "The cost of a request is the server's CPU time over the requests that it answered. A figure is the geometric mean over rounds, a ratio the geometric mean of the per-round ratios, and intervals are 95%, over rounds. Verdicts are corrected for the number of cells with the same baseline (Holm).",
    "1リクエストのコストは、サーバーのCPU時間を応答したリクエスト数で割ったものです。数値はラウンドの幾何平均、倍率はラウンドごとの商の幾何平均、区間はラウンド間の95%信頼区間です。判定は、同じ基準と比べるセルの数で補正します(Holm)。",
    "A twin, identical to a baseline, is measured too: their difference is the noise of that run.",
    "基準とまったく同じツインも一緒に測ります。両者の差が、その測定のノイズです。",
  ),
  line: t("What the lab finds of a cost that was put in", "加えたコストをどれだけ正しく測れるか"),
  lineHow: t(
    "A known piece of work is added to each request of a server, and timed in its process under the same load. Then the lab compares that server with the original, as it compares any two. If it measured without error, it would find what was put in: a slope of 1.",
    "サーバーの各リクエストに一定の処理を加え、その時間を同じ負荷のもとでプロセス内で測ります。次に、そのサーバーと元のサーバーを通常の方法で比べます。誤差がなければ、加えたコストがそのまま見つかり、傾きは1になります。",
  ),
  lineFound: phrase(
    "Over all servers and loads the slope is {slope} with its 95% interval, in {rounds} rounds of fresh processes, on {machine} with Node {node}, on {day}.",
    "全体の傾きと95%信頼区間は{slope}です({machine}、Node {node}、{day}、新しいプロセスで{rounds}ラウンド)。",
  ),
  lineWhy: t(
    "More is found than was put in. At least part of the difference is real: the longer ago the rest of a request last ran, the more of its code and data has left the processor's caches. A single process without any load shows 3 to 12%: a piece of work takes longer after other work. An app pays for that too, so it stays in the figures.",
    "加えたコストより多く見つかりますが、少なくともその一部は実在します。リクエストの残りの処理は、前回動いてから時間がたつほど、コードとデータがプロセッサのキャッシュから追い出されているからです。負荷をかけない単独のプロセスでも、別の処理の後では同じ処理に時間がかかり、その差は加えた処理の3~12%です。アプリもこのコストを払うので、数値に含めたままにしています。",
  ),
  interval: phrase("{slope} ({low} to {high})", "{slope}({low}~{high})"),
  lineTitle: t("Found against injected cost", "加えたコストと見つかったコスト"),
  lineCaption: t(
    "Each point is a comparison, the average of its rounds. The grey line is found = injected.",
    "点はそれぞれ一つの比較で、ラウンドの平均です。灰色の線は、見つかった値=加えた値です。",
  ),
  place: t("server and load", "サーバーと負荷"),
  slope: t("slope (95% interval)", "傾き(95%信頼区間)"),
  rounds: t("rounds", "ラウンド"),
  injected: t("injected, % of a request", "加えたコスト(リクエスト比、%)"),
  found: t("found, % of a request", "見つかったコスト(リクエスト比、%)"),
  repeat: t("To repeat it", "再測定するには"),
};
