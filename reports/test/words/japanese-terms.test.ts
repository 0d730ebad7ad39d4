import { expect, test } from "vitest";
import ja from "../../src/words/ja.json" with { type: "json" };

/** One word for one thing: what is not said, and what is said instead. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/判定できず/, "判定不能"],
  [/比較できず/, "比較不能"],
  [/計測|測定なし/, "測定, 未測定"],
  [/実行/, "測定"],
  [/対象/, "セル"],
  [/双子/, "ツイン"],
  [/雑音/, "ノイズ"],
  [/(?<!待ち)行列/, "マトリックス"],
  [/メモリー/, "メモリ"],
  [/レイテンシー/, "レイテンシ"],
  [/不?安定/, "収束, 未収束"],
];

test.each(TERMS)("Japanese texts have no %s, but %s", (unsaid) => {
  expect(JSON.stringify(ja)).not.toMatch(unsaid);
});
