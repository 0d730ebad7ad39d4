import type { Catalogue } from "../catalogue.ts";

export const starts: Catalogue["starts"] = {
  title: "起動",
  parts: ["時間", "CPU 時間とメモリ"],
  intro:
    "新規プロセスの起動から最初の正しい応答まで(負荷なし)。時間、その間の全スレッドの CPU 時間、その時点のワーキングセット。20回に1回は p5 より速く、1回は p95 より遅くなります。準備完了は、最初に問い合わせる前の時点です。",
  inContainers: "コンテナでは、時間にエンジンの分が含まれます。CPU 時間には含まれません。",
  measured: (rounds) =>
    `各セルを${rounds}回、単独で、新規プロセスとして起動しました。各ラウンドで全セルを一度ずつ、測定のシードで決まる順に起動します。中央値の95%区間は二項分布によるもので、分布の形を仮定しません。比はラウンドごとに両者のプロセスどうしで求めた幾何平均、差はその平均です。`,
  columns: {
    answer: "応答(ms)",
    ratio: "倍率",
    p5: "p5",
    p95: "p95",
    more: "差(ms)",
    cpu: "CPU(ms)",
    cpuRatio: "CPU 倍率",
    ready: "準備完了",
    memory: "MB",
  },
  between: (estimate, low, high) => `${estimate}(${low}〜${high})`,
  order: (parts) => `起動から最初の正しい応答まで(中央値): ${parts.join("、")}。`,
  baseline: (cell, ms) => `${cell} ${ms} ms`,
  against: (cell, ms, ratio) => `${cell} ${ms} ms(${ratio})`,
};
