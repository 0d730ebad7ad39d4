import { counted, phrase, t } from "./both.ts";

export const run = {
  study: phrase("study {name}", "調査{name}"),
  summary: t("In short", "要約"),
  matrix: t("The matrix", "マトリックス"),
  matrixLead: t(
    "Server CPU microseconds per request, times the baseline's, and the verdict. The deeper the shade, the more it costs over its baseline.",
    "サーバーのCPU時間(1リクエストあたりマイクロ秒)、基準に対する倍率、判定。色が濃いほど、基準より高くつきます。",
  ),
  matrixScale: t("Shade, by times the baseline's cost:", "色の濃さ(基準に対する倍率):"),
  evidence: t("Evidence", "根拠"),
  warnings: t("Caveats", "注意点"),
  noWarnings: t("No caveats were found.", "注意点は見つかりませんでした。"),
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
  compareWith: t("Compare this run", "この測定を比較する"),
  void: t(
    "A variant broke the contract: nothing here may be quoted.",
    "契約を破った実装があります。この測定の数値は引用できません。",
  ),
  copy: phrase("The copy of {original} cost", "{original}のコピーのコスト:"),
  perRequest: t("µs per request", "µs/リクエスト"),
  baselineOf: t("compared with", "比較の相手:"),
  journalDamaged: counted(
    "A line of the journal could not be read.",
    "{count} lines of the journal could not be read.",
    "ジャーナルの{count}行が読めませんでした。",
  ),
};

export const cell = {
  figures: t("Figures", "数値"),
  metric: t("figure", "項目"),
  value: t("value", "値"),
  interval: t("99% interval", "99%区間"),
  overTime: t("Over time", "時間の経過"),
  profiles: t("Where the time goes", "時間はどこで使われるか"),
  profileLead: t(
    "Profiles are separate runs under the same load; no figure above comes from a profiled process.",
    "同じ負荷での別の測定から得たものです。上の数値にプロファイル中のものはありません。",
  ),
  noProfiles: t("This cell has not been profiled. To do so:", "このセルはまだプロファイルされていません。行うには:"),
  show: t("Show it here", "ここに表示"),
  openAlone: t("Open alone", "単独で開く"),
  newerClinic: t(
    "The Clinic.js pages of this cell are shown with its newest profile:",
    "このセルのClinic.jsのページは、最新のプロファイルにあります:",
  ),
  attribution: t("Functions", "関数"),
  attributionLead: t(
    "CPU time of its own and with all it calls, as a share and in µs per request.",
    "自身と、呼び出し先を含めたCPU時間。割合と、1リクエストあたりのµsで示します。",
  ),
  difference: t("Against its baseline", "基準との差"),
  selfPercent: t("self, %", "自身(%)"),
  selfUs: t("self, µs", "自身(µs)"),
  totalPercent: t("total, %", "合計(%)"),
  totalUs: t("total, µs", "合計(µs)"),
  tools: {
    doctor: "clinic doctor",
    flame: "clinic flame",
    cpu: t("CPU profile", "CPUプロファイル"),
  },
  failedTool: phrase("{tool} failed: {reason}", "{tool}は失敗しました: {reason}"),
  profilerOverhead: phrase(
    "With the profiler on, a request cost {percent} more.",
    "プロファイラーを動かすと、1リクエストのコストは{percent}増えました。",
  ),
  filesBeside: t("Profile files", "プロファイルのファイル"),
};
