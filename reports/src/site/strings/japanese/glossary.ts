import type { SiteStrings } from "../site-strings.ts";

export const glossary: SiteStrings["glossary"] = {
  title: "用語集",
  lead: "ここで特別な意味をもつ言葉と、数値の出し方です。",
  method: "測り方",
  methodText: [
    "セルごとに、専用のプロセスでサーバーを動かします。まず、どのリクエストにもそのリクエスト自身のIDで応答することを確かめ、次にコストが安定するまでウォームアップします。",
    "ラウンドごとに、すべてのセルを新しいプロセスで始めます。ラウンドの中のブロックごとに、各セルへ一度ずつ、一つずつ、シードで決まる順に負荷をかけます。マシンの変動はどのセルにも同じように及びます。",
    "1リクエストのコストは、サーバーのCPU時間を応答したリクエスト数で割ったものです。数値はラウンドの幾何平均、倍率はラウンドごとの商の幾何平均、区間はラウンド間の95%信頼区間です。判定は、同じ基準と比べるセルの数で補正します(Holm)。",
    "基準とまったく同じツインも一緒に測ります。両者の差が、その測定のノイズです。",
  ],
  terms: {
    cell: { words: ["セル"], means: "設定と負荷を定めた一つのサーバー実装。測る単位" },
    baseline: { words: ["基準"], means: "ほかのセルを比べる相手。同じサーバーのsingleton" },
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
    inconclusive: { words: ["判定不能"], means: "差があるともないとも言える区間。ラウンドを増やせば分かる" },
    saturation: { words: ["飽和"], means: "待たない接続から、サーバーが応答できるかぎりのリクエストを送ること" },
    "working-set": { words: ["ワーキングセット"], means: "使用中のメモリから、すぐ手放せるファイルページを除いたもの" },
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
};
