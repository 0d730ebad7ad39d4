import type { SiteStrings } from "../site-strings.ts";

export const history: SiteStrings["history"] = {
  title: "推移",
  lead: "各セルのコストを、測定ごと、バージョンごとに示します。マシンや条件が違う数値を一本の線で結ぶことはありません。",
  empty: "引用できる測定がまだありません。",
  damaged: (lines) => `ledger.csv の${lines}行を読めませんでした。\`pnpm bench ledger\` がその行を示し、書き直します。`,
  runs: "測定数",
  latest: "最新(µs)",
  cost: "CPU(µs/リクエスト)",
  when: "日時",
  node: "Node",
  nest: "Nest",
  nestjsCls: "nestjs-cls",
  line: "線",
  lines: "線の凡例",
  linesLead: "線ごとにマシンと条件が異なります。",
  charts: {
    at: { title: "時間による推移", caption: "測定ごとのコストと95%区間です。" },
    node: {
      title: "Nodeのバージョンごと",
      caption: "測定ごとのコストと95%区間を、サーバーのNodeのバージョン別に示します。",
    },
    nest: {
      title: "Nestのバージョンごと",
      caption:
        "測定ごとのコストと95%区間を、@nestjs/coreのバージョン別に示します。ほかのバージョンも異なる場合があります。",
    },
    nestjsCls: {
      title: "nestjs-clsのバージョンごと",
      caption:
        "測定ごとのコストと95%区間を、nestjs-clsのバージョン別に示します。ほかのバージョンも異なる場合があります。",
    },
  },
};
