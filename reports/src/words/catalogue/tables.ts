import { inWords } from "@lab/shared/record";
import { whole } from "../figures.ts";
import { between, counted, phrase, t } from "./both.ts";

type Value = string | number;

export const tables = {
  variant: t("variant", "実装"),
  group: t("server", "サーバー"),
  cost: "CPU µs/req",
  ratio: t("ratio", "比"),
  interval: t("95% interval", "95% 区間"),
  rps: "req/s",
  latencyMs: (percentile: "p50" | "p95" | "p99" | "p99.9"): string => `${percentile} ms`,
  latenessMs: t("lateness p99 ms", "送信の遅れp99 ms"),
  memory: "MB",
  memoryPeak: t("memory peak MB", "メモリ最大 MB"),
  processes: "n",
  warnings: t("warnings", "警告"),
  manyWarnings: phrase("{count} warnings", "警告{count}種"),
  remarks: t("remarks", "備考"),
  roundsNeeded: phrase("about {rounds} rounds would tell", "約{rounds}ラウンドで判定可能"),
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
  (en) =>
    REASONS.get(en) ?? en.replace(/ does not report its heap as V8 does$/, "は V8 と同じ形でヒープを報告しません"),
);

/** In Japanese, the reasons of analyses. */
const REASONS = new Map(
  Object.entries({
    "it is a baseline: held against itself": "基準そのものです",
    "it is the baseline": "基準そのものです",
    "it was not measured": "測定していません",
    "it was not measured: it broke the contract": "契約違反のため、測定していません",
    "the run has no twin": "この測定にツインはありません",
    "it never started": "一度も起動しませんでした",
    "there is no round in which both it and its baseline have this figure": "基準と同じラウンドで得た値がありません",
    "one round gives no interval": "1ラウンドでは区間を求められません",
    "its points are on no straight line": "点が一直線に並んでいません",
    "no round had all of its points": "すべての点がそろったラウンドがありません",
    "its points were measured on several machines": "点を測ったマシンが同じではありません",
    "it cost no more than its baseline": "基準よりコストが高くありません",
    "no request was answered": "応答したリクエストがありません",
    "this Node version does not count allocated bytes (26 does)":
      "この版の Node は割り当てバイト数を数えません(26 からは数えます)",
    "a run has no interval of it": "区間のない測定があります",
    "the runs compare it with different baselines": "測定によって基準が異なります",
    "the two runs compare it with different baselines": "二つの測定で基準が異なります",
    "the two runs are not comparable": "二つの測定は比較できません",
    "it is a baseline": "基準そのものです",
    "a cost of nothing has no ratio": "コストがゼロのため、比を求められません",
  }),
);

/** Settings of a cell that differ from the default, by the name of the coordinate. */
export const settings = {
  runtime: (asked: Value): string => inWords(String(asked)),
  node: phrase("Node {version}", "Node {version}"),
  "context-frame": t(
    (carrier: Value): string => (carrier === "on" ? "AsyncContextFrame" : "async hooks"),
    (carrier) => (carrier === "on" ? "AsyncContextFrame" : "フック"),
  ),
  rate: t(
    (rate: Value): string => (isShare(rate) ? `${rate} of capacity` : `${whole(Number(rate))} requests/s`),
    (rate) => (isShare(rate) ? `能力の${rate}` : `毎秒${whole(Number(rate))}リクエスト`),
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
    (ids) => (ids === "made" ? "ID はサーバーが生成" : `ID ${ids}`),
  ),
  wait: phrase("{ms} ms of waiting", "待ち時間 {ms} ms"),
  body: phrase("{kb} KB of body", "ボディ {kb} KB"),
  compute: phrase("{kb} KB of computing", "計算 {kb} KB"),
  payload: phrase("{kb} KB of payload", "応答 {kb} KB"),
  twin: phrase("twin", "ツイン"),
};

function isShare(rate: Value): boolean {
  return String(rate).endsWith("%");
}

export const figures = {
  title: t("All figures", "すべての数値"),
  lead: t(
    "A row per cell. Press a heading to sort; hide rows, choose the baseline, and take what is left as CSV. The address keeps what you chose.",
    "1行が1セルです。見出しを押すと並べ替えます。行を隠し、比較の相手を選び、残りをCSVで取り出せます。選んだ内容はアドレスに残ります。",
  ),
  open: t("All figures in one table", "すべての数値を一つの表で"),
  cost: t("CPU per request, µs", "CPU(µs/リクエスト)"),
  ratio: t("times the baseline's", "基準に対する倍率"),
  rps: t("requests/s", "リクエスト/秒"),
  p50Us: t("p50, ms", "p50(ms)"),
  p95Us: t("p95, ms", "p95(ms)"),
  p99Us: t("p99, ms", "p99(ms)"),
  memory: t("memory, peak, MB", "メモリ最大(MB)"),
  bytes: t("allocated, bytes", "割り当て(バイト)"),
  warnings: t("warnings", "警告"),
  profiles: t("profiles", "プロファイル"),
  why: t("why", "理由"),
  twin: t("twin", "ツイン"),
  low: t("low", "下限"),
  high: t("high", "上限"),
  filter: t("Filter rows", "行を絞り込む"),
  preset: t("Rows", "行"),
  presets: {
    all: t("all", "すべて"),
    nest: t("Nest only", "Nestだけ"),
    raw: t("without Nest", "Nestなし"),
    carriers: t("cls against request-scope", "clsとrequest-scope"),
  },
  baseline: t("Compared with", "比較の相手"),
  ownBaseline: t("each its own baseline", "それぞれの基準"),
  pattern: phrase("{pattern} on the same server", "同じサーバーの{pattern}"),
  csv: "CSV",
  reset: t("Show all", "すべて表示"),
  hide: t("Hide {name}", "{name}を隠す"),
  shown: t("{shown} of {all} rows", "{all}行のうち{shown}行"),
  noteOnBaselines: t(
    "Intervals are 95%. Against another cell than its own baseline, the ratio is of the same rounds by the same definition; the run's verdicts are by the own baselines alone.",
    "区間は95%です。自身の基準でないセルと比べた倍率も、同じラウンドから同じ定義で求めます。判定は自身の基準によるものだけです。",
  ),
};

export const verdicts = {
  baseline: { sign: "◆", word: t("baseline", "基準") },
  faster: { sign: "▼", word: t("faster", "速い") },
  slower: { sign: "▲", word: t("slower", "遅い") },
  "within-noise": { sign: "≈", word: t("within noise", "ノイズの範囲内") },
  equivalent: { sign: "=", word: t("equivalent", "同等") },
  inconclusive: { sign: "?", word: t("inconclusive", "判定不能") },
  "not-comparable": { sign: "≠", word: t("not comparable", "比較不能") },
  "not-measured": { sign: "–", word: t("not measured", "未測定") },
  /** Used for a mean whose cells disagree. */
  mixed: { sign: "", word: t("verdicts differ", "判定が分かれる") },
};

/** Marks a verdict that the number of comparisons has made inconclusive. */
export const afterCorrection = t(
  (comparisons: number) => (comparisons > 1 ? `after correction for ${comparisons} comparisons` : "after correction"),
  (comparisons) => (comparisons > 1 ? `${comparisons}件の比較で補正後` : "補正後"),
);

export const unsettledFigure = phrase("{figure}, not warm or steady", "{figure}(ウォームアップ未完了または不安定)");
export const unsettled = t("not warm or steady", "ウォームアップ未完了または不安定");

export const words = {
  between,
  run: t("run", "測定"),
  cell: t("cell", "セル"),
  round: t("round", "ラウンド"),
  block: t("block", "ブロック"),
  low: t("95% low", "95%下限"),
  high: t("95% high", "95%上限"),
  verdict: t("verdict", "判定"),
};

export const frameworks = { nest: "Nest", raw: t("without Nest", "Nestなし") };
