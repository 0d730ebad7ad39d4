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

/** Words that mean something of their own here: as they are written, and what they mean. */
export const glossary = {
  title: t("Glossary", "用語集"),
  lead: t("What these words mean on these pages.", "ここで特別な意味をもつ言葉です。"),
  terms: t(
    {
      cell: term("cell|cells", "one server variant with its settings and its load: what is measured"),
      baseline: term("baseline|baselines", "the cell that others are compared with: the singleton of the same server"),
      family: term("family|families", "cells that share a baseline: they run together and are judged together"),
      axis: term("axis|axes", "a setting that a run varies, such as the number of connections"),
      way: term("way|ways", "how a server carries the id to the code that needs it"),
      mean: term("mean", "of several runs: the plain geometric mean of their ratios, with the lowest and the highest"),
      steady: term("settled", "the cost does not change from the first bursts of a process to the last"),
      copy: term(
        "copy|copies",
        "an identical second process of a baseline, a row like any other: no difference is expected",
      ),
      interval: term(
        "99% interval|intervals",
        "of a hundred runs on this host, 99 have an interval that contains the true figure (Student, over rounds)",
      ),
      round: term("round|rounds", "one fresh process of each cell; the unit that intervals are over"),
      burst: term("burst|bursts", "a short stretch of load on one cell, alternating with the others"),
      more: term("costs more|costs less", "the interval of the ratio excludes 1"),
      "no-difference": term(
        "no difference larger than",
        "the interval includes 1; its far end is the largest difference it allows",
      ),
      lateness: term(
        "lateness",
        "how long after its scheduled time a request was sent; part of the latency. A row of several cells has the largest",
      ),
      saturation: term(
        "saturation",
        "as many requests as the server can answer: each connection sends the next when the last is answered",
      ),
      "working-set": term("working set", "memory in use, less file pages that could be dropped"),
      cost: term("CPU per request|CPU µs", "CPU time of the server's processes over the requests that they answered"),
      ratio: term("times the baseline's", "cost divided by the baseline's, per round: 1 is no difference"),
      rps: term(
        "requests/s|req/s|requests per second",
        "answers in a second of load: as many as the server can give, unless a rate was set",
      ),
      allocated: term("allocated", "memory that a request takes up and garbage collection gives back"),
      retained: term("retained", "heap growth per request, after garbage collection"),
      visible: term("visible", "in how many of the places tried the way's own code can read the id"),
      slope: term("slope", "what one step along the axis adds, by a straight line through the points"),
      p50: term("p50", "half of the requests took no longer than this"),
      p95: term("p95", "95 of 100 requests took no longer than this"),
      p999: term("p99.9", "999 of 1,000 requests took no longer than this"),
      p99: term("p99", "99 of 100 requests took no longer than this"),
      singleton: term("singleton", "the id is an argument of every call"),
      "request-scope": term(
        "request-scope|request scope",
        "the code that needs the id is instantiated for each request",
      ),
      cls: term("cls", "nestjs-cls keeps the id in the async context"),
      als: term("als", "AsyncLocalStorage keeps the id in the async context, without a library"),
      interleaved: term(
        "interleaved",
        "cells alternate in short slices, so that changes in the machine affect all equally",
      ),
      classic: term(
        "classic",
        "cells one after another, one long load each: changes in the machine look like differences",
      ),
      rehearsal: term("rehearsal", "a run with made-up servers, to try the tools: its figures mean nothing"),
    },
    {
      cell: term("セル", "設定と負荷を定めた一つのサーバー実装。測る単位"),
      baseline: term("基準", "ほかのセルを比べる相手。同じサーバーのsingleton"),
      family: term("ファミリー", "基準が同じセルの集まり。一緒に動かし、一緒に判定する"),
      axis: term("軸", "測定の中で値を変える設定。接続数など"),
      way: term("IDを運ぶ方法", "IDを、必要とするコードまで届ける仕組み"),
      mean: term("平均", "複数の測定の比の単純な幾何平均。最低と最高を添える"),
      steady: term("安定|不安定", "コストが落ち着いた状態。プロセスの最初のバーストから最後まで変わらない"),
      copy: term("コピー", "基準と同一のもう一つのプロセス。ほかと同じ1行で、差はないはず"),
      interval: term(
        "99%区間",
        "このホストで100回測れば、99回は真の値を含む範囲。ラウンドのばらつきから求める(Student)",
      ),
      round: term("ラウンド", "各セルの新しいプロセス一つずつ。区間の単位"),
      burst: term("バースト", "一つのセルへの短い負荷。ほかと交互にかける"),
      more: term("高コスト|低コスト", "比の区間が1を含まない"),
      "no-difference": term("を超える差はない", "区間が1を含む。遠い端が、ありうる最大の差"),
      lateness: term(
        "送信の遅れ",
        "予定の時刻から、負荷生成器が実際に送るまでの時間。レイテンシに含まれる。複数のセルの行では最大のもの",
      ),
      saturation: term("飽和", "待たない接続から、サーバーが応答できるかぎりのリクエストを送ること"),
      "working-set": term("ワーキングセット", "使用中のメモリから、すぐ手放せるファイルページを除いたもの"),
      cost: term("CPU µs|CPU(µs/リクエスト)", "サーバーのプロセスのCPU時間を、応答したリクエスト数で割ったもの"),
      ratio: term("基準に対する倍率", "ラウンドごとに基準のコストで割ったもの。1なら差がない"),
      rps: term("リクエスト/秒|req/s", "負荷をかけた1秒間の応答数。レートを指定しないかぎり、サーバーが応答できる最大"),
      allocated: term("割り当て(バイト", "リクエストが使い、ガベージコレクションで戻るメモリ"),
      retained: term("ヒープの保持", "ガベージコレクションの後に、リクエストごとに増えたヒープ"),
      visible: term("可視範囲", "試した場所のうち、手渡さずにIDを読める場所の数"),
      slope: term("傾き", "各点を通る直線で、軸を1段階進むごとに加わる分"),
      p50: term("p50", "リクエストの半分はこの時間以内"),
      p95: term("p95", "100リクエスト中95はこの時間以内"),
      p999: term("p99.9", "1,000リクエスト中999はこの時間以内"),
      p99: term("p99", "100リクエスト中99はこの時間以内"),
      singleton: term("singleton", "IDを引数として、すべての呼び出しに渡す"),
      "request-scope": term("request-scope", "IDが要るコードを、リクエストごとに新しく作る"),
      cls: term("cls", "nestjs-clsがIDを非同期コンテキストに置く"),
      als: term("als", "ライブラリなしで、AsyncLocalStorageがIDを非同期コンテキストに置く"),
      interleaved: term("interleaved", "セルが短いスライスで交代する。マシンの変動がどのセルにも同じように及ぶ"),
      classic: term("classic", "セルを順に、一度ずつ長く測る。その間の変動が差に見える"),
      rehearsal: term("リハーサル", "架空のサーバーによる測定。道具を試すためで、数値に意味はない"),
    },
  ),
};

/** A term: its spellings, and its meaning. */
function term(spellings: string, means: string) {
  const [name = ""] = spellings.split("|");
  return { name, words: spellings.toLowerCase().split("|"), means };
}
