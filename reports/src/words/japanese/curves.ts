import type { Catalogue } from "../catalogue.ts";
import { axes } from "./axes.ts";

const ONES = new Map(
  Object.entries({
    connections: "1接続",
    workers: "1ワーカー",
    depth: "1プロバイダー",
    contexts: "1コンテキスト",
    middlewares: "1ミドルウェア",
    tenants: "1テナント",
  }),
);

export const curves: Catalogue["curves"] = {
  title: (axis) => `${axis} による変化`,
  // Of an axis that nobody has translated, what it says of itself.
  says: ({ name, says }) => axes[name] ?? says,
  figures: {
    costUs: "リクエストあたりのサーバー CPU µs と、基準に対する倍率。",
    p50Us: "レイテンシ p50(µs)と、基準に対する倍率。",
    p99Us: "レイテンシ p99(µs)と、基準に対する倍率。",
    p999Us: "レイテンシ p99.9(µs)と、基準に対する倍率。",
  },
  none: "なし",
  one: ({ name, unit }) => (unit === undefined ? (ONES.get(name) ?? "1段階") : `1 ${unit}`),
  slope: (one) => `傾き(${one}あたり µs)`,
  intercept: "0 での µs",
  within: (percent) => `${percent}%未満になる CPU ms`,
  costliestAt: (axis) => `最も高くつく ${axis}`,
  between: (estimate, low, high) => `${estimate}(${low}〜${high})`,
  pooled: "全体",
  spread: "マシン間",
  spreadIs: (text) => `±${text}`,
  pooledNote:
    "全体: 同様のマシンでの比(変量効果、DerSimonian–Laird、区間は Hartung–Knapp)。別々のマシンのコストはまとめません。マシン間: ラウンドのばらつきでは説明できない、比の標準偏差。",
  slopeNote:
    "傾き: 各点を通る直線をラウンドごとに当てはめたもの。値が直線から4分の1を超えて外れ、偶然とは言えない場合は示しません。",
  breakEvenNote:
    "損益分岐: この測定では、1リクエスト全体の CPU 時間がこのミリ秒に達すると、パターンの増分が基準の5%または1%未満になります(待ち時間は含みません)。増分が最も大きい点から求めています。",
};
