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
    "The cost of a request is the server's CPU time over the requests that it answered. A round gives each cell one ratio, to the mean of the two processes of its baseline. A figure is the geometric mean over rounds, with Student's 99% interval. A cell costs more or less if the interval excludes 1; otherwise there is no difference larger than its far end.",
    "1リクエストのコストは、サーバーのCPU時間を応答したリクエスト数で割ったものです。ラウンドごとに、各セルの比を、基準の2プロセスの平均に対して一つ求めます。数値はラウンドの幾何平均で、Studentの99%区間を添えます。区間が1を含まなければ高コストまたは低コスト、含めば遠い端を超える差はありません。",
    "A copy of each baseline is measured too, as a row like any other. A figure leaves its report only as the mean of three runs or more, on two kinds of host or more.",
    "各基準のコピーも、ほかと同じ1行として測ります。数値をレポートの外で使うのは、2種類以上のホストでの3回以上の測定の平均だけです。",
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
