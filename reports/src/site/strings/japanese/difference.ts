import type { SiteStrings } from "../site-strings.ts";

export const difference: SiteStrings["difference"] = {
  title: (to, from) => `${to}のコストの理由(${from}と比べて)`,
  short: (from, to) => `${from} → ${to}`,
  why: "なぜか",
  whyLead: "別の測定で得たCPUプロファイルによる、一方のセルのリクエストだけが使うCPU時間です。",
  openFlame: "フレーム、関数、持ち主の比較",
  notProfiled: "この測定のセルにはCPUプロファイルがありません。加えるには:",
  profiled: "プロファイルあり",
  bySelf: "自身の時間が最も違う関数",
  flameTitle: "二つを一つにしたフレームグラフ",
  flameLead: (usPerSample) =>
    `1リクエストのCPU時間(µs)。呼び出し元が上、呼び出し先が下です。橙は二つ目のセルで多く、青は少なく使われ、最も濃い色は一方だけで使われることを示します。それぞれ1プロセスのプロファイルから描いています。1サンプルは${usPerSample} µsに当たるので、その数倍の違いは偶然かもしれません。`,
  noFlame: "フレームグラフはありません。CPUプロファイルがないか、読めません。",
  whole: "リクエスト全体",
  search: "関数、パッケージ、ファイルを探す",
  found: "{count}個のフレーム: {from} → {to} µs ({change})",
  widthOf: "幅",
  widths: { either: "どちらかで使う時間", from: "一つ目のセル", to: "二つ目のセル", change: "違い" },
  reset: "全体を表示",
  keys: "矢印キーで移動、Enterで拡大、Escapeで戻ります。",
  told: "{name}{where}: {from} → {to} µs ({change})",
  frame: "フレーム",
  depth: "深さ",
  functions: "関数: 自身の時間と、呼び出し先を含む時間",
  functionsLead:
    "標本の偶然を超えて違うものだけです。プロファイルした全プロセスを合わせたので、フレームグラフの値とは少し違います。呼び出し先の時間は「呼び出し先を含む」にだけ入り、重なり合います。",
  functionName: "関数",
  deltaUs: "差(µs)",
  totalDeltaUs: "呼び出し先を含む(µs)",
  fromUs: "一つ目(µs)",
  toUs: "二つ目(µs)",
  onlyFrom: "一つ目だけ",
  onlyTo: "二つ目だけ",
  stacked: "Clinic.jsによる二つのフレームグラフ",
  others: "この測定のほかの組",
  reverse: "逆に比べる",
  back: (cell) => `← ${cell}に戻る`,
  saturated: (found) =>
    `doctorの判定は「${found}」です。doctorは余裕のあるサーバーを想定しますが、ここでは1コアのサーバーにわざと全負荷をかけています。イベントループとコアが常に忙しく、コールバックが遅れるのは負荷のためで、このセルの欠陥ではありません。`,
  saturatedNot: (found) =>
    `doctorの判定は「${found}」です。doctorは余裕のあるサーバーを想定しますが、ここではわざと全負荷をかけています。イベントループが忙しいのはそのためですが、ほかの指摘はそうではありません。`,
};
