import type { SiteStrings } from "../site-strings.ts";

export const own: SiteStrings["own"] = {
  title: "手元の測定",
  lead: "手元で測った結果を、このサイトの測定と並べて見られます。ファイルはこのブラウザーの中だけで読み、どこにも送信しません。",
  go: "手元の結果と並べる",
  other: "比較先:",
  choose: "ファイルを選ぶか、ここにドロップしてください",
  which:
    "測定の analysis.json だけでもかまいません。フォルダーごとドロップするか、plan.json と environment.json も一緒に選ぶと、比較できるかどうかも分かります。",
  withoutScripts: "ファイルを読むにはJavaScriptが必要です。端末では `pnpm bench compare` で同じことができます。",
  found: (a, b) => `手元の ${b}(B)と ${a}(A)`,
  analysisAlone:
    "analysis.json だけでは、マシン、負荷、制限が分かりません。以下は、それらが同じだった場合にだけ当てはまります。フォルダーごとなら判断できます。",
  refused: "表示できません:",
  problems: {
    "no-analysis": "`analysis.json` がありません。",
    "too-many-cells": "セルが多すぎます。このページで表示できるのは500までです。",
    "two-runs": "`analysis.json` と `plan.json` が別の測定のものです。",
    "too-large": (file) => `${file} は20 MBを超えており、測定のファイルとしては大きすぎます。`,
    "not-json": (file) => `${file} はJSONではありません。`,
    "version-1": (file) => `${file} はバージョン1の形式で、このサイトではもう読めません。`,
    "wrong-shape": (file, detail) => `${file} は \`pnpm bench\` が書く形式ではありません: ${detail}。`,
  },
};
