import { phrase, t } from "./both.ts";

export const run = {
  summary: t("In short", "要約"),
  matrix: t("The matrix", "マトリックス"),
  matrixLead: t(
    "Server CPU microseconds per request, times the baseline's, and the verdict. The deeper the shade, the more it costs over its baseline.",
    "サーバーのCPU時間(1リクエストあたりマイクロ秒)、基準に対する倍率、判定。色が濃いほど、基準より高くつきます。",
  ),
  evidence: t("Evidence", "根拠"),
  warnings: t("What speaks against it", "疑うべき点"),
  noWarnings: t("Nothing was found that speaks against these figures.", "この数値を疑うべき点は見つかりませんでした。"),
  wholeRun: t("the whole run", "測定全体"),
  seenAt: phrase("Seen at {cells} cells", "{cells}個のセルで見られました"),
  how: t("How it was measured", "測り方"),
  environment: t("Where", "測った場所"),
  environmentVerdicts: {
    good: t("good", "良い"),
    fair: t("fair", "まずまず"),
    bad: t("bad", "悪い"),
    unknown: t("not known", "不明"),
  },
  repeat: t("To measure the same again", "同じ測定をもう一度行うには"),
  files: t("The files of this run", "この測定のファイル"),
  compareWith: t("Compare with", "比較する"),
  noOther: t("No other run is here to compare with.", "比較できる測定がほかにありません。"),
  comparable: t("Same conditions", "同じ条件"),
  otherConditions: t("Other conditions", "違う条件"),
  void: t(
    "A variant broke the contract: nothing here may be quoted.",
    "契約を破った実装があります。この測定の数値は引用できません。",
  ),
  twin: phrase("The twin of {original} cost", "{original}のツインのコスト:"),
  noTwin: t("No twin.", "ツインはありません。"),
  perRequest: t("µs per request", "µs/リクエスト"),
  baselineOf: t("held against", "比較の相手:"),
  journalDamaged: t(
    (lines: number) =>
      lines === 1 ? "A line of the journal could not be read." : `${lines} lines of the journal could not be read.`,
    (lines) => `ジャーナルの${lines}行が読めませんでした。`,
  ),
};

export const cell = {
  figures: t("Figures", "数値"),
  metric: t("figure", "項目"),
  value: t("value", "値"),
  interval: t("95% interval", "95%信頼区間"),
  ratio: t("times the baseline's", "基準に対する倍率"),
  overTime: t("Over time", "時間の経過"),
  profiles: t("Where the time goes", "時間はどこで使われるか"),
  profileLead: t(
    "From runs of their own under the same load; no figure above comes from a profiled process.",
    "同じ負荷での別の測定から得たものです。上の数値にプロファイル中のものはありません。",
  ),
  noProfiles: t("This cell has not been profiled. To do so:", "このセルはまだプロファイルされていません。行うには:"),
  show: t("Show it here", "ここに表示"),
  openAlone: t("Open alone", "単独で開く"),
  attribution: t("Functions", "関数"),
  attributionLead: t(
    "CPU time of its own and with all it calls, as a share and in µs per request.",
    "自身と、呼び出し先を含めたCPU時間。割合と、1リクエストあたりのµsで示します。",
  ),
  difference: t("Against its baseline", "基準との差"),
  functionName: t("function", "関数"),
  selfPercent: t("self, %", "自身(%)"),
  selfUs: t("self, µs", "自身(µs)"),
  totalPercent: t("total, %", "合計(%)"),
  totalUs: t("total, µs", "合計(µs)"),
  tools: {
    doctor: "clinic doctor",
    flame: "clinic flame",
    heap: "clinic heapprofiler",
    cpu: t("CPU profile", "CPUプロファイル"),
  },
  failedTool: phrase("{tool} failed: {reason}", "{tool}は失敗しました: {reason}"),
  states: {
    title: t("Two states", "二つの状態"),
    found: t(
      (slowPercent: string, distancePercent: string, processes: number) =>
        `${slowPercent} of ${processes} processes settled in a state that costs ${distancePercent} more.`,
      (slowPercent, distancePercent, processes) =>
        `${processes}プロセスのうち${slowPercent}が、コストが${distancePercent}高い状態に落ち着きました。`,
    ),
  },
  metrics: {
    costUs: t("CPU per request, µs", "CPU(µs/リクエスト)"),
    rps: t("requests per second", "リクエスト/秒"),
    meanUs: t("latency, mean, ms", "レイテンシ平均(ms)"),
    p50Us: t("latency p50, ms", "レイテンシp50(ms)"),
    p95Us: t("latency p95, ms", "レイテンシp95(ms)"),
    p99Us: t("latency p99, ms", "レイテンシp99(ms)"),
    p999Us: t("latency p99.9, ms", "レイテンシp99.9(ms)"),
    workingSetAvgMb: t("working set, average, MB", "ワーキングセット平均(MB)"),
    workingSetPeakMb: t("working set, peak, MB", "ワーキングセット最大(MB)"),
    anonAvgMb: t("anonymous memory, average, MB", "無名メモリ平均(MB)"),
    anonPeakMb: t("anonymous memory, peak, MB", "無名メモリ最大(MB)"),
    heapAvgMb: t("JavaScript heap in use, average, MB", "使用中のJavaScriptヒープ平均(MB)"),
    heapPeakMb: t("JavaScript heap in use, peak, MB", "使用中のJavaScriptヒープ最大(MB)"),
    cpuPercent: t("CPU under load, % of a core", "負荷中のCPU(1コアに対する%)"),
    allocatedBytes: t("allocated per request, bytes", "割り当て(バイト/リクエスト)"),
  },
  profilerOverhead: phrase(
    "With the profiler on, a request cost {percent} more.",
    "プロファイラーを動かすと、1リクエストのコストは{percent}増えました。",
  ),
  filesBeside: t("Profile files", "プロファイルのファイル"),
};
