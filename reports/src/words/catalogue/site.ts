import { counted, phrase, t } from "./both.ts";

export const site = {
  name: "request-context-lab",
  otherLanguage: t("日本語", "English"),
  runs: t("Runs", "測定一覧"),
  description: t(
    "What carrying a request id costs in Node.js, measured side by side: CPU time per request, with intervals.",
    "Node.jsでリクエストIDを運ぶコストを並べて測った結果。1リクエストあたりのCPU時間と信頼区間。",
  ),
  skip: t("Skip to content", "本文へ"),
  copy: t("Copy", "コピー"),
  copied: t("Copied", "コピーしました"),
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
  rows: counted("1 row", "{count} rows", "{count}行"),
};

/** Why a run cannot be shown, and what to do about it. */
export const problems = {
  missing: phrase(
    "It has no {file}. A killed run lacks the files written at its end.",
    "{file}がありません。途中で止められた測定には、それ以降のものがありません。",
  ),
  notAnalysed: phrase(
    "It has no analysis yet: it is still running, or was killed. `pnpm bench analyse {run}` makes one.",
    "まだ分析がありません。測定中か、途中で止められたものです。`pnpm bench analyse {run}`で分析できます。",
  ),
  outside: phrase(
    "{file} is a link outside the runs folder, and is ignored. Copy the run into the folder.",
    "{file}は測定フォルダーの外を指しているので、たどりません。フォルダーごとコピーしてください。",
  ),
  unreadable: phrase("{file} cannot be read ({detail}).", "{file}が読めません({detail})。"),
  "too-large": phrase("{file} is too large for a file of its kind.", "{file}は大きすぎます。"),
  "two-runs": phrase(
    "{file} is of another run, {detail}. Copy the folder again.",
    "{file}は別の測定({detail})のものです。フォルダーごとコピーし直してください。",
  ),
  "not-json": phrase(
    "{file} is not JSON: it is damaged or was cut off.",
    "{file}はJSONではありません。壊れているか、途中で切れています。",
  ),
  "older-version": t(
    (_file: string, commit: string) =>
      `It is a run of an older version, which commit ${commit} reads: \`git checkout ${commit}\``,
    (_file, commit) => `古いバージョンの測定です。コミット${commit}で読めます: \`git checkout ${commit}\``,
  ),
  "wrong-shape": phrase(
    "{file} is not what this version writes: {detail}. Copy it again, or use the version of the lab that wrote it.",
    "{file}はこのバージョンの形式ではありません: {detail}。コピーし直すか、書き込んだバージョンのラボで開いてください。",
  ),
};

export const history = {
  title: t("History", "推移"),
  lead: t(
    "What this cell cost, run after run, and from version to version. A line never joins figures of two machines or of two conditions.",
    "このセルのコストを、測定ごと、バージョンごとに示します。マシンや条件が違う数値を一本の線で結ぶことはありません。",
  ),
  node: "Node",
  nest: "Nest",
  nestjsCls: "nestjs-cls",
  line: t("line", "線"),
  chart: {
    title: t("Over time", "時間による推移"),
    caption: t("Each run's cost with its 99% interval.", "測定ごとのコストと99%区間です。"),
  },
};

export const index = {
  title: t("Runs", "測定一覧"),
  lead: t("Newest first, the published ones at the top.", "新しい順。公開されたものが先頭です。"),
  all: t("All runs", "すべての測定"),
  filter: t("Filter: a pattern, a machine, a version, a date…", "絞り込み: パターン、マシン、バージョン、日付…"),
  shown: counted("1 run shown", "{count} runs shown", "{count}件を表示"),
  noRuns: t("No runs yet", "測定はまだありません"),
  noRunsHow: t(
    "Measure something first; its folder appears here:",
    "まず測定してください。結果のフォルダーがここに現れます:",
  ),
  inFolders: phrase("Looked in {folders}.", "探した場所: {folders}"),
  cells: counted("1 cell", "{count} cells", "{count}セル"),
  rounds: counted("1 round", "{count} rounds", "{count}ラウンド"),
  unreadable: t("cannot be read", "読めません"),
};
