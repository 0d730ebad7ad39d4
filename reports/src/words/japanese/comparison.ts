import type { Catalogue } from "../catalogue.ts";
import { percent, signedPercent } from "../figures.ts";

export const comparison: Catalogue["comparison"] = {
  title: (a, b) => `${a} に対する ${b}`,
  cell: "セル",
  costA: "A µs",
  costB: "B µs",
  cost: "コスト B/A",
  againstBaseline: "基準に対する比の変化",
  change: "判定",
  between: (low, high) => `${low}〜${high}`,
  changes: {
    slower: "遅くなった",
    faster: "速くなった",
    "none-seen": "変化は見られない",
    "not-measured": "未測定",
    "not-compared": "比較せず",
  },
  failing: (verdict) => `${verdict}(許容値超過)`,
  headline: {
    fails: (cells, bound) => `許容値 ${bound}% とノイズを超えて遅くなりました: ${cells.join("、")}。`,
    slower: (cells, bound) =>
      `ノイズを超えて遅くなりました: ${cells.join("、")}${bound === undefined ? "。" : `(許容値 ${bound}% 以内)。`}`,
    faster: (cells) => `ノイズを超えて速くなりました: ${cells.join("、")}。`,
    none: "ノイズを超えて変化したセルはありません。",
  },
  baselines: (change) =>
    `基準自身のコストは平均 ${signedPercent(change)} 変化しました(マシンの状態の変化を含む)。ほかのセルは、それが打ち消される基準との比で判定しています。`,
  noise: (floor) => `各測定の中では、同一コードのコピーでも最大 ${percent(floor)} の差に見えることがありました。`,
  onlyIn: (run, cells) => `${run} だけにあるセル: ${cells.join("、")}。`,
  differs: "両者の違い",
  notComparable: "この二つの測定は比較できません:",
  obstacles: {
    machine: "マシンが異なる",
    node: "Node のバージョンが異なる",
    isolation: "隔離方法が異なる",
    limits: "上限が異なる",
    steady: "一方だけが --steady",
    protocol: "プロトコルが異なる",
    load: "負荷が異なる",
    generator: "一方だけ負荷生成器が待ち時間に眠った",
    "node-flags": "Node のフラグが異なる",
    void: "契約違反により無効な測定がある",
    "twin-differs": "ツインが一致せず、信頼できない測定がある",
    "nothing-in-common": "共通のセルがない",
  },
  obstacle: (what, a, b) => `${what}(A: ${a}; B: ${b})`,
  anyway: "同じ条件の測定どうしを比べるか、--anyway で参考値を表示してください。",
};
