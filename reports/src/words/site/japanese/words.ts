import type { SiteStrings } from "../site-strings.ts";

export const unsettled = "ウォームアップ未完了または不安定";

export const verdicts: SiteStrings["verdicts"] = {
  baseline: { sign: "◆", word: "基準" },
  faster: { sign: "▼", word: "速い" },
  slower: { sign: "▲", word: "遅い" },
  "within-noise": { sign: "≈", word: "ノイズの範囲内" },
  equivalent: { sign: "=", word: "同等" },
  inconclusive: { sign: "?", word: "判定不能" },
  "not-comparable": { sign: "≠", word: "比較不能" },
  "not-measured": { sign: "–", word: "未測定" },
};

export const words: SiteStrings["words"] = {
  run: "測定",
  cell: "セル",
  round: "ラウンド",
  block: "ブロック",
  low: "95%下限",
  high: "95%上限",
  verdict: "判定",
  warnings: "件の警告",
};

export const site: SiteStrings["site"] = {
  name: "request-context-lab",
  otherLanguage: "English",
  runs: "測定一覧",
  compare: "比較",
  description: "Node.jsでリクエストIDを運ぶコストを並べて測った結果。1リクエストあたりのCPU時間と信頼区間。",
  skip: "本文へ",
  moved: "このページは移動しました",
  copy: "コピー",
  copied: "コピーしました",
  method: "測り方",
  glossary: "用語集",
  repository: "リポジトリ",
  licence: "MITライセンス",
  bundled: "読み込むもののライセンス",
  asTable: "数値を表で見る",
  withoutScripts: "図の表示にはJavaScriptが必要です。数値は下の表にあります。",
  notDrawn: "図を描けませんでした。数値は下の表にあります。",
  download: "ダウンロード",
  madeUp: "リハーサル: 数値はすべて架空です。",
  rows: (count) => `${count}行`,
};

export const frameworks: SiteStrings["frameworks"] = { nest: "Nest", raw: "Nestなし" };
