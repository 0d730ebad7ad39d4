import { phrase, t } from "./both.ts";

export const charts = {
  logarithmic: phrase("{axis} (logarithmic)", "{axis}(対数)"),
  forest: {
    title: t("Cost over the baseline", "基準に対するコスト"),
    caption: t(
      "Server CPU per request, as a multiple of the baseline's, with the 99% interval. A copy is identical code: no difference is expected.",
      "1リクエストあたりのCPU時間を基準の何倍かで示し、99%区間を添えます。コピーは基準と同一のコードで、差はないはずです。",
    ),
    ratio: t("times the baseline's cost", "基準のコストの倍率"),
    against: t("compared with", "比較の相手"),
  },
  curve: {
    title: phrase("{figure}, along {axis}", "{axis}による{figure}の変化"),
    caption: t(
      (isLogarithmic: boolean) =>
        `What a request takes at each point, with the 99% interval.${isLogarithmic ? " The axis below is logarithmic." : ""}`,
      (isLogarithmic) => `各点で1リクエストにかかる値と99%区間。${isLogarithmic ? "横は対数目盛です。" : ""}`,
    ),
    lines: t("Each line as a whole", "線ごとのまとめ"),
    extra: t("beyond the baseline's, µs", "基準を超える分(µs)"),
  },
  latency: {
    title: t("Latency", "レイテンシ"),
    caption: t(
      "The share of requests that took longer than a time, at the same load, by four percentiles. The further right and up, the worse. A saturated server's queue is in it.",
      "同じ負荷で、ある時間より長くかかったリクエストの割合(四つのパーセンタイル)。右上ほど悪くなります。飽和したサーバーの待ち行列を含みます。",
    ),
    slower: t("slower requests, %", "それより遅いリクエスト(%)"),
    ms: t("latency, ms", "レイテンシ(ms)"),
  },
  runMemory: {
    title: t("Memory over time", "メモリの推移"),
    caption: t(
      "A dot is one fresh process, at the average of all readings of its working set: what it uses, less file pages that could be dropped.",
      "点は一つの新規プロセスで、ワーキングセット(使用量から、すぐ手放せるファイルページを除いたもの)の全測定値の平均です。",
    ),
  },
  slices: {
    title: t("Every slice", "すべてのスライス"),
    caption: t(
      "A dot is one slice of load, a band is a round with its fresh process, and the line is that process's cost over all its requests. Outliers are shown and counted.",
      "点は1スライスの負荷、帯は新しいプロセスで始まる1ラウンド、線はそのプロセスの全リクエストの平均です。外れ値も示し、計算に含めます。",
    ),
    own: t("seconds of measuring this cell", "このセルを測った秒数"),
    at: t("seconds of the run", "測定開始からの秒数"),
    throttled: t("throttled, ms", "スロットリング(ms)"),
    workingSet: t("working set, MB", "ワーキングセット(MB)"),
    requests: t("requests", "リクエスト数"),
    errors: t("errors", "エラー数"),
    kind: t("kind", "種類"),
    kinds: { slice: t("slice", "スライス"), outlier: t("outlier", "外れ値") },
  },
  processes: {
    title: t("Every process", "すべてのプロセス"),
    caption: t(
      "A dot is one fresh process, which is one observation: its CPU time over all its requests.",
      "点は新しく起動した1プロセス(1回の観測)で、その全リクエストを合わせた値です。",
    ),
  },
  cpu: {
    title: t("CPU while under load", "負荷中のCPU"),
    caption: t(
      "In percent of one core, as counted by the control group or the system.",
      "コントロールグループまたはシステムが数えた、1コアに対する割合。",
    ),
  },
  throttling: {
    title: t("Throttled", "スロットリング"),
    caption: t(
      "How long the kernel held the server back in each slice, because its CPU quota was used up.",
      "CPUの割り当てを使い切り、カーネルがサーバーを止めていた時間(スライスごと)。",
    ),
    value: t("throttled, ms per slice", "スロットリング(ms/スライス)"),
  },
  cellMemory: {
    title: t("Memory", "メモリ"),
    caption: t("During each slice and at its end.", "各スライスの途中と終わりの値。"),
    mb: "MB",
    kind: t("kind", "種類"),
    kinds: {
      workingSet: t("working set", "ワーキングセット"),
      anon: t("anonymous: heap and stacks", "無名(ヒープ、スタック)"),
    },
  },
  owners: {
    title: t("Where the difference is", "差はどこにあるか"),
    caption: phrase(
      "CPU per request by whose code it is, more or less than in {baseline}.",
      "{baseline}と比べた、コードの持ち主ごとの1リクエストあたりのCPU時間の増減。",
    ),
    owner: t("whose code", "コードの持ち主"),
    delta: t("difference, CPU µs per request", "差(CPU µs/リクエスト)"),
  },
  compare: {
    cells: t("Cell by cell", "セルごとの比較"),
    title: t("Cost in the second run over the first", "2回目のコスト ÷ 1回目のコスト"),
    caption: t(
      "CPU per request of each cell; right of the line the second run costs more. Intervals are of the two runs' costs.",
      "セルごとの1リクエストあたりのCPU時間。線より右では2回目のほうが高くつきます。区間は両方の測定のものです。",
    ),
    ratio: t("times the first run's cost", "1回目のコストの倍率"),
    held: t("change of the ratio to the baseline", "基準に対する倍率の変化"),
  },
};
