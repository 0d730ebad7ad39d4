import { phrase, t } from "./both.ts";

export const difference = {
  change: phrase("{from} → {to}: {us} µs of CPU time per request", "{from} → {to}: 1リクエストあたりのCPU時間 {us} µs"),
  interval: phrase(" (95%: {low} to {high})", "(95%: {low}〜{high})"),
  explained: phrase("Explained: {us} µs{share}: {parts}.", "説明できる分: {us} µs{share}: {parts}。"),
  percent: phrase(" ({percent}%)", "({percent}%)"),
  maybeTheSame: t(" (the two may well cost the same)", "(二つのコストは同じかもしれません)"),
  parts: {
    functions: t("functions", "関数"),
    collector: t("garbage collector", "ガベージコレクター"),
    threads: t("V8's threads", "V8のスレッド"),
  },
  part: (what: string, us: string): string => `${what} ${us}`,
  between: t(", ", "、"),
  unexplained: t(
    (us: string, inner: string): string =>
      `Not explained: ${us} µs, of which V8's inner works are ${inner}; ` +
      "the rest is spread too thin to be distinguished from chance.",
    (us, inner) => `説明できない分: ${us} µs。うち${inner}はV8の内部処理です。残りは薄く広がり、偶然と区別できません。`,
  ),
  title: phrase("Why {to} costs what it does, against {from}", "{to}のコストの理由({from}と比べて)"),
  short: (from: string, to: string) => `${from} → ${to}`,
  ofRun: phrase("{cell} ({run})", "{cell}({run})"),
  unlike: t(
    "The two runs were made under different conditions, so part of what differs may be due to those: their comparison names them.",
    "二つの測定は条件が違うため、違いの一部は条件によるものかもしれません。条件の違いは比較のページにあります。",
  ),
  inBoth: t("Flame against flame", "フレームの比較"),
  inBothLead: t(
    "Cells that were profiled in both runs: the first run's flame against the second's, in µs per request.",
    "両方の測定でプロファイルしたセルです。一つ目と二つ目のフレームを1リクエストあたりのµsで比べます。",
  ),
  why: t("Why", "なぜか"),
  whyLead: t(
    "From CPU profiles, which are runs of their own: what one cell's request spends and the other's does not.",
    "別の測定で得たCPUプロファイルによる、一方のセルのリクエストだけが使うCPU時間です。",
  ),
  openFlame: t("Flame against flame, functions and owners", "フレーム、関数、持ち主の比較"),
  notProfiled: t(
    "No cell of this run has CPU profiles. Add them to it:",
    "この測定のセルにはCPUプロファイルがありません。加えるには:",
  ),
  profiled: t("profiled", "プロファイルあり"),
  bySelf: t("The functions whose own time differs most", "自身の時間が最も違う関数"),
  flameTitle: t("One flame of both", "二つを一つにしたフレームグラフ"),
  flameLead: phrase(
    "CPU time of one request, in µs, callers above what they call. Orange is spent more in the second cell, blue less; a full colour is spent in one of them only. Drawn from one profiled process of each: a sample stands for {usPerSample} µs, so what differs by a few of these may be chance.",
    "1リクエストのCPU時間(µs)。呼び出し元が上、呼び出し先が下です。橙は二つ目のセルで多く、青は少なく使われ、最も濃い色は一方だけで使われることを示します。それぞれ1プロセスのプロファイルから描いています。1サンプルは{usPerSample} µsに当たるので、その数倍の違いは偶然かもしれません。",
  ),
  noFlame: t(
    "There is no flame: a CPU profile is not there, or cannot be read.",
    "フレームグラフはありません。CPUプロファイルがないか、読めません。",
  ),
  whole: t("the whole request", "リクエスト全体"),
  search: t("Search a function, a package or a file", "関数、パッケージ、ファイルを探す"),
  found: t("{count} frames: {from} → {to} µs ({change})", "{count}個のフレーム: {from} → {to} µs ({change})"),
  widthOf: t("Width", "幅"),
  widths: {
    either: t("what either spends", "どちらかで使う時間"),
    from: t("the first cell", "一つ目のセル"),
    to: t("the second cell", "二つ目のセル"),
    change: t("what differs", "違い"),
  },
  reset: t("Whole flame", "全体を表示"),
  keys: t("Arrow keys move, Enter zooms in, Escape zooms out.", "矢印キーで移動、Enterで拡大、Escapeで戻ります。"),
  ofFrame: "{name}{where}: {from} → {to} µs ({change})",
  frame: t("frame", "フレーム"),
  depth: t("depth", "深さ"),
  functions: t("Functions, by own time and with all they call", "関数: 自身の時間と、呼び出し先を含む時間"),
  functionsLead: t(
    "Only what differs by more than sampling can make up; merged from all profiled processes, so figures differ a little from the flame's. What a function calls is in “with callees” alone, which overlaps.",
    "標本の偶然を超えて違うものだけです。プロファイルした全プロセスを合わせたので、フレームグラフの値とは少し違います。呼び出し先の時間は「呼び出し先を含む」にだけ入り、重なり合います。",
  ),
  functionName: t("function", "関数"),
  deltaUs: t("change, µs", "差(µs)"),
  totalDeltaUs: t("with callees, µs", "呼び出し先を含む(µs)"),
  fromUs: t("first, µs", "一つ目(µs)"),
  toUs: t("second, µs", "二つ目(µs)"),
  onlyFrom: t("only in the first", "一つ目だけ"),
  onlyTo: t("only in the second", "二つ目だけ"),
  stacked: t("Both flames, as Clinic.js draws them", "Clinic.jsによる二つのフレームグラフ"),
  others: t("Other pairs", "ほかの組"),
  reverse: t("The other way round", "逆に比べる"),
  back: phrase("← Back to {cell}", "← {cell}に戻る"),
  saturated: phrase(
    "Doctor's verdict is {found}. It judges a server that has time to spare; this one is under full load on purpose, with one core for it. That its event loop and its core are always busy, and callbacks late, follows from the load, and is no fault of the cell.",
    "doctorの判定は「{found}」です。doctorは余裕のあるサーバーを想定しますが、ここでは1コアのサーバーにわざと全負荷をかけています。イベントループとコアが常に忙しく、コールバックが遅れるのは負荷のためで、このセルの欠陥ではありません。",
  ),
  saturatedNot: phrase(
    "Doctor's verdict is {found}. It judges a server that has time to spare; this one is under full load on purpose. A busy event loop follows from that; what else it names does not.",
    "doctorの判定は「{found}」です。doctorは余裕のあるサーバーを想定しますが、ここではわざと全負荷をかけています。イベントループが忙しいのはそのためですが、ほかの指摘はそうではありません。",
  ),
};
