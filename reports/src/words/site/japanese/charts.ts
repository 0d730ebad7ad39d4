import type { SiteStrings } from "../site-strings.ts";

export const charts: SiteStrings["charts"] = {
  logarithmic: (axis) => `${axis}(対数)`,
  matrix: {
    title: "1リクエストあたりのCPU時間(µs)と、基準に対する倍率",
    caption: "各欄はサーバーのCPU時間(1リクエストあたり、マイクロ秒)。色が濃いほど、基準より高くつきます。",
    cost: "CPU µs/リクエスト",
  },
  forest: {
    title: "基準に対するコスト",
    caption: (marginPercent) =>
      `1リクエストあたりのCPU時間を基準の何倍かで示し、95%信頼区間を添えます。灰色の帯(±${marginPercent}%)の中の差は、差とみなしません。ツインは基準をもう一度測ったもので、その差はノイズです。`,
    ratio: "基準のコストの倍率",
    ofLatency: (metric) => ({
      title: "基準に対するレイテンシ",
      caption: (marginPercent) =>
        `各プロセスの全リクエストの${metric.replace("(ms)", "")}を基準の何倍かで示し、プロセス間の95%信頼区間を添えます。灰色の帯(±${marginPercent}%)の中の差は、差とみなしません。ツインは基準をもう一度測ったもので、その差はノイズです。`,
      ratio: "基準のレイテンシの倍率",
    }),
    against: "比較の相手",
  },
  ladder: {
    title: "1リクエストの費用の内訳",
    caption: "素のサーバーから順に、フレームワーク、Nest、パターンがそれぞれ加えるCPU時間です。",
    axis: "CPU µs/リクエスト",
    added: "加わるCPU µs/リクエスト",
    step: "段階",
    upTo: "到達するセル",
    steps: { "bare-server": "素のサーバー", framework: "フレームワーク", nest: "Nest", pattern: "パターン" },
  },
  curve: {
    title: (figure, axis) => `${axis}による${figure}の変化`,
    caption: (isLogarithmic) => `各点で1リクエストにかかる値と95%信頼区間。${isLogarithmic ? "横軸は対数です。" : ""}`,
    figures: {
      costUs: "CPU µs/リクエスト",
      p50Us: "レイテンシp50(µs)",
      p99Us: "レイテンシp99(µs)",
      p999Us: "レイテンシp99.9(µs)",
    },
    server: "サーバー",
    lines: "線ごとのまとめ",
    line: "実装",
    ratio: "基準に対する倍率",
    extra: "基準を超える分(µs)",
  },
  starts: {
    title: "すべての起動",
    caption: "点は新規プロセスの1回の起動(最初の正しい応答まで)、太い線は中央値、細い線は p5 から p95 までです。",
    ms: "起動から最初の応答まで(ms)",
    p5: "p5(ms)",
    median: "中央値(ms)",
    p95: "p95(ms)",
  },
  throughput: {
    title: "毎秒リクエスト数",
    caption: (connections) =>
      `持続接続${connections}本で飽和させたときの値と95%信頼区間。1リクエストのCPU時間が少ないほど多く応答します。負荷生成側が限界のときは下限値です。`,
    rps: "リクエスト/秒",
    connections: "接続数",
  },
  latency: {
    title: "レイテンシ",
    caption: "同じ負荷で、遅いほうのリクエストにかかる時間。右ほどまれです。飽和したサーバーの待ち行列を含みます。",
    percentile: "パーセンタイル",
    ms: "レイテンシ(ms)",
  },
  runMemory: {
    title: "メモリの推移",
    caption:
      "点は一つの新規プロセスで、ワーキングセット(使用量から、すぐ手放せるファイルページを除いたもの)の全測定値の平均です。",
    mb: "ワーキングセット(MB)",
  },
  slices: {
    title: "すべてのスライス",
    caption:
      "点は1スライスの負荷、帯は新しいプロセスで始まる1ラウンド、線はそのプロセスの全リクエストの平均です。外れ値も示し、計算に含めます。",
    at: "測定開始からの秒数",
    cost: "CPU µs/リクエスト",
    rps: "リクエスト/秒",
    p99: "レイテンシp99(ms)",
    cpu: "CPU(1コアに対する%)",
    throttled: "スロットリング(ms)",
    workingSet: "ワーキングセット(MB)",
    requests: "リクエスト数",
    errors: "エラー数",
    kind: "種類",
    kinds: { slice: "スライス", outlier: "外れ値" },
  },
  processes: {
    title: "すべてのプロセス",
    caption: "点は新しく起動した1プロセス(1回の観測)で、その全リクエストを合わせた値です。",
    state: "状態",
    states: { one: "状態は一つ", fast: "速い状態", slow: "遅い状態" },
  },
  cpu: {
    title: "負荷中のCPU",
    caption: "コントロールグループまたはシステムが数えた、1コアに対する割合。",
    value: "CPU(1コアに対する%)",
  },
  throttling: {
    title: "スロットリング",
    caption: "CPUの割り当てを使い切り、カーネルがサーバーを止めていた時間(スライスごと)。",
    value: "スロットリング(ms/スライス)",
  },
  cellMemory: {
    title: "メモリ",
    caption: "各スライスの途中と終わりの値。",
    mb: "MB",
    kind: "種類",
    kinds: { workingSet: "ワーキングセット", anon: "無名メモリ(ヒープとスタック)" },
  },
  owners: {
    title: "差はどこにあるか",
    caption: (baseline) => `${baseline}と比べた、コードの持ち主ごとの1リクエストあたりのCPU時間の増減。`,
    owner: "コードの持ち主",
    delta: "差(CPU µs/リクエスト)",
  },
  compare: {
    cells: "セルごとの比較",
    title: "2回目のコスト ÷ 1回目のコスト",
    caption:
      "セルごとの1リクエストあたりのCPU時間。線より右では2回目のほうが高くつきます。区間は両方の測定のものです。",
    ratio: "1回目のコストの倍率",
    held: "基準に対する倍率の変化",
  },
};
