import type { SiteStrings } from "../site-strings.ts";

export const answer: SiteStrings["answer"] = {
  title: "リクエストIDを運ぶと、どれだけかかるか",
  lead: "深いところのコードも、どのリクエストのために動いているかを知る必要があります。IDを届けるパターンは三つ。それぞれが1リクエストあたりにサーバーのCPU時間をどれだけ使うかを測りました。",
  inFramework: { nest: "Nestでは", raw: "Nestなしでは" },
  frameworks: { nest: "Nestでは", raw: "Nestなしでは" },
  against: {
    baseline: (pattern) => pattern,
    slower: (pattern, times) => `${pattern}は${times}`,
    faster: (pattern, times) => `${pattern}のほうが安く${times}`,
    equivalent: (pattern, times) => `${pattern}は同等で${times}`,
    "within-noise": (pattern, times) => `${pattern}はノイズの範囲内で${times}`,
    inconclusive: (pattern, times) => `${pattern}は判定不能で${times}`,
    mixed: (pattern, times) => `${pattern}はサーバーにより、平均${times}`,
    "not-comparable": (pattern) => `${pattern}は比較不能`,
    "not-measured": (pattern) => `${pattern}は未測定`,
  },
  sentence: (where, baseline, isCheapest, others) =>
    isCheapest
      ? `${where}${baseline}が最も安い。コストは、${others.join("、")}。`
      : `${where}${baseline}に対して、${others.join("、")}。`,
  patterns: {
    singleton: "IDを引数として、すべての呼び出しに渡す",
    "request-scope": "リクエストごとに新しいインスタンスを作る(NestではScope.REQUEST)",
    cls: "IDを非同期コンテキストに置く(AsyncLocalStorage。Nestではnestjs-cls)",
  },
  adds: (where, range) => `${where}1リクエストあたり${range}`,
  range: (bounds) => `${bounds.join("〜")} µs`,
  and: "、",
  isBaseline: "ほかのパターンを比べる基準",
  matrix: "1リクエストあたりのCPU µs(サーバーとパターンごと)",
  matrixLead: "括弧内は基準に対する倍率の95%信頼区間。色が濃いほど高くつきます。各欄から根拠へ進めます。",
  ofSingleton: "1リクエストあたりのCPU時間(singletonに対する倍率)",
  measured: "測定",
  noiseFloor: (percent) => `ノイズの下限 ±${percent}`,
  noNoiseFloor: "ノイズの下限は不明",
  whole: "測定の全体と、疑うべき点",

  handler: "自分のアプリでは",
  handlerLead:
    "パターンが加えるコストは、ハンドラーがほかに何をしても変わりません。ハンドラー自身のCPU時間が長いほど、差は問題にならなくなります。待ち時間はCPU時間ではなく、ここでは何も変えません。各欄は、1リクエストのコストの増分と、1コアが毎秒応答するリクエスト数(/s)です。",
  myHandler: "ハンドラーのCPU時間は",
  ofCpu: "ms",
  handlerTime: "ハンドラー",
  ms: (value) => `${value} ms`,
  added: "1リクエストに加わる分",
  us: (value) => `${value} µs`,
  perSecond: "/s",
  within: (percent) => `${percent}%未満になる点`,
  always: "常に",
  handlerNote:
    "計算方法: 基準のコスト + ハンドラー + パターンが加える分。括弧内は倍率の95%信頼区間から求めたもの。「0 ms」は何もしないハンドラーです。",

  ways: "IDを運ぶほかの方法",
  waysLead: "並べて測ったsingletonに対するコストの倍率(安い順)と、試した場所のうち、手渡さずにIDを読める場所の数です。",
  allWays: "信頼区間と、IDが見える場所のすべて",

  published: "公開",
  whatRun: {
    matrix: (servers) => `三つのパターン: ${servers}`,
    ways: (servers) => `IDを運ぶ方法: ${servers}`,
    curves: (axes) => `${axes}による変化`,
    starts: (servers) => `起動: ${servers}`,
    classic: (what) => `${what}(従来のプロトコル)`,
  },
};
