import type { Catalogue } from "../catalogue.ts";
import { whole } from "../figures.ts";

export const tables: Catalogue["tables"] = {
  cell: "セル",
  variant: "実装",
  group: "サーバー",
  cost: "CPU µs/req",
  ratio: "比",
  interval: "95% 区間",
  verdict: "判定",
  rps: "req/s",
  latencyMs: (percentile) => `${percentile} ms`,
  memory: "MB",
  memoryPeak: "メモリ最大 MB",
  processes: "n",
  warnings: "警告",
  manyWarnings: (count) => `警告${count}種`,
  remarks: "備考",
  roundsNeeded: (rounds) => `約${whole(rounds)}ラウンドで判定可能`,
  steps: {
    "bare-server": "素のサーバー",
    framework: "+ フレームワーク",
    nest: "+ Nest",
    pattern: "+ パターン",
  },
  function: "関数",
  owner: "所属",
  differenceUs: "差 µs",
  share: "自身 %",
  selfUs: "自身 µs/req",
  what: "項目",
  found: "内容",
};
