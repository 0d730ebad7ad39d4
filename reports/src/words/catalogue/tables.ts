import { inWords } from "@lab/shared/record";
import { whole } from "../figures.ts";
import { between, counted, phrase, t } from "./both.ts";

type Value = string | number;

export const tables = {
  variant: t("variant", "実装"),
  group: t("server", "サーバー"),
  ratio: t("ratio", "比"),
  ratioWithInterval: t("ratio (99% interval)", "比 (99%区間)"),
  latenessMs: t("lateness p99 ms", "送信の遅れp99 ms"),
  processes: "n",
  warnings: t("warnings", "警告"),
  manyWarnings: phrase("{count} warnings", "警告{count}種"),
  remarks: t("remarks", "備考"),
  steps: {
    "bare-server": t("bare server", "素のサーバー"),
    framework: t("+ framework", "+ フレームワーク"),
    nest: "+ Nest",
    pattern: t("+ pattern", "+ パターン"),
  },
  function: t("function", "関数"),
  owner: t("of", "所属"),
  differenceUs: t("difference µs", "差 µs"),
  share: t("self %", "自身 %"),
  selfUs: t("self µs/req", "自身 µs/req"),
  what: t("what", "項目"),
  found: t("found", "内容"),
};

/** Why a figure is absent; records have the reason in English. */
export const reason = t(
  (en: string): string => en,
  (en) => REASONS.get(en) ?? en.replace(/ does not report its heap as V8 does$/, "はV8と同じ形でヒープを報告しません"),
);

/** In Japanese, the reasons of analyses. */
const REASONS = new Map(
  Object.entries({
    "it is a baseline: compared with itself": "基準そのものです",
    "it is the baseline": "基準そのものです",
    "pauses have no ratio: in some processes there are none": "停止のないプロセスがあるため、停止の比はありません",
    "it was not measured": "測定していません",
    "it was not measured: it broke the contract": "契約違反のため、測定していません",
    "it never started": "一度も起動しませんでした",
    "there is no round in which both it and its baseline have this figure": "基準と同じラウンドで得た値がありません",
    "one round gives no interval": "1ラウンドでは区間を求められません",
    "it was zero in a process, which has no geometric mean": "0だったプロセスがあり、幾何平均を求められません",
    "its points are not on a straight line": "点が一直線に並んでいません",
    "no round had all of its points": "すべての点がそろったラウンドがありません",
    "its points were measured on several machines": "点を測ったマシンが同じではありません",
    "it cost no more than its baseline": "基準よりコストが高くありません",
    "no request was answered": "応答したリクエストがありません",
    "this Node version does not count allocated bytes (26 does)":
      "このバージョンのNodeは割り当てバイト数を数えません(26からは数えます)",
    "the runs compare it with different baselines": "測定によって基準が異なります",
    "the CPU time of its starts was not read": "起動のCPU時間は測っていません",
    "no process counted what it allocated (Node 26 does)": "割り当て量を数えたプロセスがありません(Node 26は数えます)",
    "no process reported its pauses for garbage (Node does, Bun and Deno do not)":
      "GCの停止を報告したプロセスがありません(Nodeは報告し、BunとDenoは報告しません)",
    "no process reported its heap": "ヒープを報告したプロセスがありません",
    "its load tool reports no latencies": "使った負荷ツールはレイテンシを報告しません",
    "only the lab's own load client records it, at a rate, since 28 November 2026":
      "レートを指定した測定で、自前の負荷クライアントだけが、2026年11月28日から記録します",
    "its memory could not be read": "メモリを読めませんでした",
    "no run passed the checks": "確認を通った測定がありません",
    "it failed a check": "確認を通りませんでした",
    "it was not measured in both runs": "両方では測定されていません",
    "the two runs compare it with different baselines": "二つの測定で基準が異なります",
    "the two runs are not comparable": "二つの測定は比較できません",
    "it is a baseline": "基準そのものです",
  }),
);

/** Settings of a cell that differ from the default, by the name of the coordinate. */
export const settings = {
  runtime: (runtime: Value): string => inWords(String(runtime)),
  node: phrase("Node {version}", "Node {version}"),
  "context-frame": t(
    (carrier: Value): string => (carrier === "on" ? "AsyncContextFrame" : "async hooks"),
    (carrier) => (carrier === "on" ? "AsyncContextFrame" : "フック"),
  ),
  rate: t(
    (rate: Value): string => (isShare(rate) ? `${rate} of capacity` : `${whole(Number(rate))} requests/s`),
    (rate) => (isShare(rate) ? `処理能力の${rate}` : `毎秒${whole(Number(rate))}リクエスト`),
  ),
  connections: counted("1 connection", "{count} connections", "{count}接続"),
  workers: counted("1 process", "{count} processes", "{count}プロセス"),
  depth: counted("1 provider", "{count} providers", "プロバイダー{count}個"),
  contexts: counted("1 further context", "{count} further contexts", "追加のコンテキスト{count}個"),
  middlewares: counted("1 middleware", "{count} middlewares", "ミドルウェア{count}個"),
  tenants: counted("1 tenant", "{count} tenants", "{count}テナント"),
  handler: phrase("{kind} handler", "{kind}ハンドラー"),
  "node-flags": (flags: Value): string => String(flags),
  "request-ids": t(
    (ids: Value): string => (ids === "made" ? "ids made by the server" : `ids ${ids}`),
    (ids) => (ids === "made" ? "IDはサーバーが生成" : `ID ${ids}`),
  ),
  wait: phrase("{ms} ms of waiting", "待ち時間 {ms} ms"),
  body: phrase("{kb} KB of body", "ボディ {kb} KB"),
  compute: phrase("{kb} KB of computing", "計算 {kb} KB"),
  payload: phrase("{kb} KB of payload", "応答 {kb} KB"),
  copy: phrase("copy", "コピー"),
};

function isShare(rate: Value): boolean {
  return String(rate).endsWith("%");
}

export const figures = {
  title: t("All figures", "すべての数値"),
  lead: t(
    "A row per cell, with 99% intervals. Press a heading to sort. Filter the rows, and download them as CSV.",
    "1行が1セルで、99%区間を添えます。見出しを押すと並べ替えます。行を絞り込み、残りをCSVで取り出せます。",
  ),
  open: t("All figures in one table", "すべての数値を一つの表で"),
  warnings: t("warnings", "警告"),
  profiles: t("profiles", "プロファイル"),
  why: t("why", "理由"),
  copy: t("copy", "コピー"),
  low: t("low", "下限"),
  high: t("high", "上限"),
  filter: t("Filter rows", "行を絞り込む"),
  csv: "CSV",
  shown: t("{shown} of {all} rows", "{all}行のうち{shown}行"),
};

/** The answers of a comparison. Each has a sign, so that none depends on colour. */
export const verdicts = {
  baseline: { sign: "◆", word: t("baseline", "基準") },
  "costs-more": { sign: "▲", word: t("costs more", "高コスト") },
  "costs-less": { sign: "▼", word: t("costs less", "低コスト") },
  "no-difference": { sign: "=", word: t("no difference shown", "差は認められない") },
  "not-judged": { sign: "?", word: t("one round gives no interval", "1ラウンドのため区間なし") },
  "not-comparable": { sign: "≠", word: t("not comparable", "比較不能") },
  "not-measured": { sign: "–", word: t("not measured", "未測定") },
  /** Used for a mean whose cells disagree. */
  differ: { sign: "", word: t("servers differ", "サーバーによる") },
};

/** The third answer says how large a difference may have been missed. */
export const noDifference = phrase("no difference larger than {percent}", "{percent}を超える差はない");

/** The same answers for figures that are no costs. */
export const answers = {
  "costs-more": t("more", "多い"),
  "costs-less": t("less", "少ない"),
};

export const unsettledFigure = phrase("{figure}, not warm or steady", "{figure}(未収束)");
export const unsettled = t("not warm or steady", "未収束");

export const words = {
  between,
  run: t("run", "測定"),
  cell: t("cell", "セル"),
  round: t("round", "ラウンド"),
  block: t("block", "ブロック"),
  low: t("99% low", "99%下限"),
  high: t("99% high", "99%上限"),
  verdict: t("verdict", "判定"),
};

export const frameworks = { nest: "Nest", raw: t("without Nest", "Nestなし") };
