import { phrase, t } from "./both.ts";

export const site = {
  name: "request-context-lab",
  otherLanguage: t("日本語", "English"),
  runs: t("Runs", "測定一覧"),
  compare: t("Compare", "比較"),
  description: t(
    "What carrying a request id costs in Node.js, measured side by side: CPU time per request, with intervals.",
    "Node.jsでリクエストIDを運ぶコストを並べて測った結果。1リクエストあたりのCPU時間と信頼区間。",
  ),
  skip: t("Skip to content", "本文へ"),
  moved: t("This page has moved", "このページは移動しました"),
  copy: t("Copy", "コピー"),
  copied: t("Copied", "コピーしました"),
  method: t("How it is measured", "測り方"),
  glossary: t("Glossary", "用語集"),
  repository: t("Repository", "リポジトリ"),
  cite: t("How to cite", "引用のしかた"),
  citeHow: t(
    "Name the lab with its version, and each figure with the run that it is from; the run's id is in its address.",
    "ラボの名前とバージョン、そして数値ごとにその測定のIDを示してください。IDは測定のページのアドレスにあります。",
  ),
  citeRun: t("run <id>, <address of the run>", "run <id>, <測定のアドレス>"),
  licence: t("MIT licence", "MITライセンス"),
  bundled: t("Licences of what these pages load", "読み込むもののライセンス"),
  asTable: t("The figures as a table", "数値を表で見る"),
  withoutScripts: t(
    "Pictures need JavaScript. The figures are in the table below.",
    "図の表示にはJavaScriptが必要です。数値は下の表にあります。",
  ),
  notDrawn: t(
    "This picture could not be drawn. The figures are in the table below.",
    "図を描けませんでした。数値は下の表にあります。",
  ),
  download: t("Download", "ダウンロード"),
  madeUp: t("A rehearsal: every figure here is made up.", "リハーサル: 数値はすべて架空です。"),
  rows: t(
    (count: number) => (count === 1 ? "1 row" : `${count} rows`),
    (count) => `${count}行`,
  ),
};

/** Why a run cannot be shown, and what to do about it. */
export const problems = {
  missing: phrase(
    "It has no {file}. A killed run lacks the files that are written at its end.",
    "{file}がありません。途中で止められた測定には、それ以降のものがありません。",
  ),
  notAnalysed: phrase(
    "It has no analysis yet: it is still under way, or was killed. `pnpm bench analyse {run}` makes one.",
    "まだ分析がありません。測定中か、途中で止められたものです。`pnpm bench analyse {run}`で分析できます。",
  ),
  outside: phrase(
    "{file} leads out of the folder of runs, and is not followed. Copy the run in instead.",
    "{file}は測定フォルダーの外を指しているので、たどりません。フォルダーごとコピーしてください。",
  ),
  unreadable: phrase("{file} cannot be read ({detail}).", "{file}が読めません({detail})。"),
  "too-large": phrase("{file} is too large to be what it should be.", "{file}は大きすぎます。"),
  "not-json": phrase(
    "{file} is not JSON: it is damaged or was cut off.",
    "{file}はJSONではありません。壊れているか、途中で切れています。",
  ),
  "version-1": t(
    (_file: string, commit: string) =>
      `It is a run of version 1, which commit ${commit} reads: \`git checkout ${commit}\``,
    (_file, commit) => `バージョン1の測定です。コミット${commit}で読めます: \`git checkout ${commit}\``,
  ),
  "wrong-shape": phrase(
    "{file} is not what this version writes: {detail}",
    "{file}はこのバージョンの形式ではありません: {detail}",
  ),
};

export const history = {
  title: t("History", "推移"),
  lead: t(
    "What each cell cost, run after run, and from version to version. Figures of two machines, or of two conditions, never share a line.",
    "各セルのコストを、測定ごと、バージョンごとに示します。マシンや条件が違う数値を一本の線で結ぶことはありません。",
  ),
  once: t(
    (cells: number) => `Measured in one run so far: ${cells} ${cells === 1 ? "cell" : "cells"}`,
    (cells) => `これまで1回だけ測ったセル: ${cells}件`,
  ),
  empty: t("No run is here yet whose figures may be quoted.", "引用できる測定がまだありません。"),
  damaged: t(
    (lines: number) =>
      `${lines === 1 ? "A line" : `${lines} lines`} of ledger.csv could not be read. \`pnpm bench ledger\` names them and writes it anew.`,
    (lines) => `ledger.csv の${lines}行を読めませんでした。\`pnpm bench ledger\` がその行を示し、書き直します。`,
  ),
  runs: t("runs", "測定数"),
  latest: t("latest, µs", "最新(µs)"),
  cost: t("CPU µs per request", "CPU(µs/リクエスト)"),
  when: t("when", "日時"),
  node: "Node",
  nest: "Nest",
  nestjsCls: "nestjs-cls",
  line: t("line", "線"),
  lines: t("Lines", "線の凡例"),
  linesLead: t("Each has a machine and conditions of its own.", "線ごとにマシンと条件が異なります。"),
  charts: {
    at: {
      title: t("Over time", "時間による推移"),
      caption: t("Each run's cost with its 95% interval.", "測定ごとのコストと95%区間です。"),
    },
    node: {
      title: t("Over versions of Node", "Nodeのバージョンごと"),
      caption: t(
        "Each run's cost with its 95% interval, by the version that its servers ran on.",
        "測定ごとのコストと95%区間を、サーバーのNodeのバージョン別に示します。",
      ),
    },
    nest: {
      title: t("Over versions of Nest", "Nestのバージョンごと"),
      caption: t(
        "Each run's cost with its 95% interval, by the version of @nestjs/core. Other versions may differ, too.",
        "測定ごとのコストと95%区間を、@nestjs/coreのバージョン別に示します。ほかのバージョンも異なる場合があります。",
      ),
    },
    nestjsCls: {
      title: t("Over versions of nestjs-cls", "nestjs-clsのバージョンごと"),
      caption: t(
        "Each run's cost with its 95% interval, by the version of nestjs-cls. Other versions may differ, too.",
        "測定ごとのコストと95%区間を、nestjs-clsのバージョン別に示します。ほかのバージョンも異なる場合があります。",
      ),
    },
  },
};

export const index = {
  title: t("Runs", "測定一覧"),
  lead: t("Newest first; the published ones are above.", "新しい順。公開されたものが先頭です。"),
  all: t("All runs", "すべての測定"),
  filter: t("Filter: a pattern, a machine, a version, a date…", "絞り込み: パターン、マシン、バージョン、日付…"),
  shown: t(
    (count: number) => (count === 1 ? "1 run shown" : `${count} runs shown`),
    (count) => `${count}件を表示`,
  ),
  noRuns: t("No runs yet", "測定はまだありません"),
  noRunsHow: t(
    "Measure something first; its folder appears here:",
    "まず測定してください。結果のフォルダーがここに現れます:",
  ),
  inFolders: phrase("Looked in {folders}.", "探した場所: {folders}"),
  cells: t(
    (count: number) => (count === 1 ? "1 cell" : `${count} cells`),
    (count) => `${count}セル`,
  ),
  rounds: t(
    (count: number) => (count === 1 ? "1 round" : `${count} rounds`),
    (count) => `${count}ラウンド`,
  ),
  unreadable: t("cannot be read", "読めません"),
};

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
