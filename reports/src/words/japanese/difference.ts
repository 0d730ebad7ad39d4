import type { Catalogue } from "../catalogue.ts";

export const difference: Catalogue["difference"] = {
  change: (from, to, us) => `${from} → ${to}: 1リクエストあたりのCPU時間 ${us} µs`,
  interval: (low, high) => `(95%: ${low}〜${high})`,
  explained: (us, share, parts) => `説明できる分: ${us} µs${share}: ${parts}。`,
  percent: (percent) => `(${percent}%)`,
  maybeTheSame: "(二つのコストは同じかもしれません)",
  parts: { functions: "関数", collector: "ガベージコレクター", threads: "V8のスレッド" },
  part: (what, us) => `${what} ${us}`,
  between: "、",
  unexplained: (us, inner) =>
    `説明できない分: ${us} µs。うち${inner}はV8の内部処理です。残りは薄く広がり、偶然と区別できません。`,
};
