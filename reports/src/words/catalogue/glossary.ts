import { t } from "./both.ts";

/** Words that mean something of their own here: as they are written, and what they mean. */
export const glossary = {
  title: t("Glossary", "用語集"),
  lead: t("Words with a meaning of their own on these pages.", "ここで特別な意味をもつ言葉です。"),
  terms: t(
    {
      cell: { words: ["cell", "cells"], means: "one server variant with its settings and its load: what is measured" },
      baseline: {
        words: ["baseline", "baselines"],
        means: "the cell that others are compared with: the singleton of the same server",
      },
      family: {
        words: ["family", "families"],
        means: "cells that share a baseline: they run together and are judged together",
      },
      axis: { words: ["axis", "axes"], means: "a setting that a run varies, such as the number of connections" },
      way: { words: ["way", "ways"], means: "how a server carries the id to the code that needs it" },
      pool: {
        words: ["pool", "pools", "pooled"],
        means: "the figures of several runs or places together, each weighted by how precise it is",
      },
      steady: {
        words: ["steady"],
        means: "the cost has settled: it does not change from the first block of a round to the last",
      },
      twin: { words: ["twin", "twins"], means: "an identical copy of a baseline; what the two differ by is noise" },
      "noise-floor": {
        words: ["noise floor"],
        means: "how far the twin's interval reaches from its original: less than that can be noise",
      },
      interval: {
        words: ["95% interval", "intervals"],
        means: "where the true figure lies, 95 times in 100, judged by how much rounds differ",
      },
      round: { words: ["round", "rounds"], means: "one fresh process of each cell; the unit that intervals are over" },
      block: { words: ["block", "blocks"], means: "part of a round in which each cell is under load once" },
      slice: { words: ["slice", "slices"], means: "a short stretch of load on one cell" },
      margin: { words: ["margin"], means: "how far two costs may differ and still count as equal" },
      equivalent: {
        words: ["equivalent"],
        means: "the whole interval is within the margin: there is no difference worth naming",
      },
      "within-noise": {
        words: ["within noise"],
        means: "a detected difference no larger than the noise floor of its family",
      },
      inconclusive: {
        words: ["inconclusive"],
        means: "the interval allows for a difference and for none: more rounds would tell",
      },
      lateness: {
        words: ["lateness"],
        means:
          "how long after a request was due the generator sent it; part of the latency. A row of several cells has the largest",
      },
      saturation: {
        words: ["saturation"],
        means: "as many requests as the server can answer: each connection sends the next when the last is answered",
      },
      "working-set": { words: ["working set"], means: "memory in use, less file pages that could be dropped" },
      cost: {
        words: ["cpu per request", "cpu µs"],
        means: "CPU time of the server's processes over the requests that they answered",
      },
      ratio: {
        words: ["times the baseline's"],
        means: "cost divided by the baseline's, per round: 1 is no difference",
      },
      rps: {
        words: ["requests/s", "req/s", "requests per second"],
        means: "answers in a second of load: as many as the server can give, unless a rate was asked for",
      },
      allocated: {
        words: ["allocated"],
        means: "memory that a request takes up and garbage collection gives back",
      },
      retained: { words: ["retained"], means: "heap growth per request, after garbage collection" },
      visible: {
        words: ["visible"],
        means: "in how many of the tried places code can read the id by the way's own means",
      },
      slope: { words: ["slope"], means: "what one step along the axis adds, by a straight line through the points" },
      p50: { words: ["p50"], means: "half of the requests took no longer than this" },
      p95: { words: ["p95"], means: "95 of 100 requests took no longer than this" },
      p999: { words: ["p99.9"], means: "999 of 1,000 requests took no longer than this" },
      p99: { words: ["p99"], means: "99 of 100 requests took no longer than this" },
      singleton: { words: ["singleton"], means: "the id is an argument of every call" },
      "request-scope": {
        words: ["request-scope", "request scope"],
        means: "the code that needs the id is instantiated anew for each request",
      },
      cls: { words: ["cls"], means: "the id is kept in the async context, by AsyncLocalStorage or nestjs-cls" },
      interleaved: {
        words: ["interleaved"],
        means: "cells take turns in short slices, so that changes in the machine affect all equally",
      },
      classic: {
        words: ["classic"],
        means: "cells one after another, one long load each: changes in the machine look like differences",
      },
      rehearsal: {
        words: ["rehearsal"],
        means: "a run with made-up servers, to try the tools: its figures mean nothing",
      },
    },
    {
      cell: { words: ["セル"], means: "設定と負荷を定めた一つのサーバー実装。測る単位" },
      baseline: { words: ["基準"], means: "ほかのセルを比べる相手。同じサーバーのsingleton" },
      family: { words: ["ファミリー"], means: "基準が同じセルの集まり。一緒に動かし、一緒に判定する" },
      axis: { words: ["軸"], means: "測定の中で値を変える設定。接続数など" },
      way: { words: ["IDを運ぶ方法"], means: "IDを、必要とするコードまで届ける仕組み" },
      pool: { words: ["統合"], means: "複数の測定や場所の値を、精度に応じた重みで合わせたもの" },
      steady: {
        words: ["安定", "不安定"],
        means: "コストが落ち着いた状態。ラウンドの最初のブロックから最後まで変わらない",
      },
      twin: { words: ["ツイン"], means: "基準とまったく同じもの。両者の差はノイズ" },
      "noise-floor": {
        words: ["ノイズの下限"],
        means: "ツインの区間が元からどこまで届くか。それより小さな差はノイズかもしれない",
      },
      interval: { words: ["95%信頼区間"], means: "真の値が100回中95回入る範囲。ラウンドのばらつきから求める" },
      round: { words: ["ラウンド"], means: "各セルの新しいプロセス一つずつ。区間の単位" },
      block: { words: ["ブロック"], means: "ラウンドの一部で、各セルに一度ずつ負荷をかける" },
      slice: { words: ["スライス"], means: "一つのセルへの短い負荷" },
      margin: { words: ["許容差"], means: "同等とみなすコストの差の幅" },
      equivalent: { words: ["同等"], means: "区間の全体が許容差の中。意味のある差はない" },
      "within-noise": { words: ["ノイズの範囲内"], means: "同じコードどうしに見られる差を超えない差" },
      inconclusive: { words: ["判定不能"], means: "差があるともないとも言える区間。ラウンドを増やせば分かる" },
      lateness: {
        words: ["送信の遅れ"],
        means: "予定の時刻から、負荷側が実際に送るまでの時間。レイテンシに含まれる。複数のセルの行では最大のもの",
      },
      saturation: { words: ["飽和"], means: "待たない接続から、サーバーが応答できるかぎりのリクエストを送ること" },
      "working-set": {
        words: ["ワーキングセット"],
        means: "使用中のメモリから、すぐ手放せるファイルページを除いたもの",
      },
      cost: {
        words: ["cpu µs", "cpu(µs/リクエスト)"],
        means: "サーバーのプロセスのCPU時間を、応答したリクエスト数で割ったもの",
      },
      ratio: { words: ["基準に対する倍率"], means: "ラウンドごとに基準のコストで割ったもの。1なら差がない" },
      rps: {
        words: ["リクエスト/秒", "req/s"],
        means: "負荷をかけた1秒間の応答数。レートを指定しないかぎり、サーバーが応答できる最大",
      },
      allocated: { words: ["割り当て(バイト"], means: "リクエストが使い、ガベージコレクションで戻るメモリ" },
      retained: { words: ["ヒープの保持"], means: "ガベージコレクションの後に、リクエストごとに増えたヒープ" },
      visible: { words: ["可視範囲"], means: "試した場所のうち、手渡さずにIDを読める場所の数" },
      slope: { words: ["傾き"], means: "各点を通る直線で、軸を1段階進むごとに加わる分" },
      p50: { words: ["p50"], means: "リクエストの半分はこの時間以内" },
      p95: { words: ["p95"], means: "100リクエスト中95はこの時間以内" },
      p999: { words: ["p99.9"], means: "1,000リクエスト中999はこの時間以内" },
      p99: { words: ["p99"], means: "100リクエスト中99はこの時間以内" },
      singleton: { words: ["singleton"], means: "IDを引数として、すべての呼び出しに渡す" },
      "request-scope": { words: ["request-scope"], means: "IDが要るコードを、リクエストごとに新しく作る" },
      cls: { words: ["cls"], means: "IDを非同期コンテキストに置く(AsyncLocalStorage、nestjs-cls)" },
      interleaved: {
        words: ["interleaved"],
        means: "セルが短いスライスで交代する。マシンの変動がどのセルにも同じように及ぶ",
      },
      classic: { words: ["classic"], means: "セルを順に、一度ずつ長く測る。その間の変動が差に見える" },
      rehearsal: { words: ["リハーサル"], means: "架空のサーバーによる測定。道具を試すためで、数値に意味はない" },
    },
  ),
};
