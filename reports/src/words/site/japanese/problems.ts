import type { SiteStrings } from "../site-strings.ts";

export const problems: SiteStrings["problems"] = {
  missing: (file) => `${file}がありません。途中で止められた測定には、それ以降のものがありません。`,
  notAnalysed: (run) =>
    `まだ分析がありません。測定中か、途中で止められたものです。\`pnpm bench analyse ${run}\`で分析できます。`,
  outside: (file) => `${file}は測定フォルダーの外を指しているので、たどりません。フォルダーごとコピーしてください。`,
  unreadable: (file, detail) => `${file}が読めません(${detail})。`,
  "too-large": (file) => `${file}は大きすぎます。`,
  "not-json": (file) => `${file}はJSONではありません。壊れているか、途中で切れています。`,
  "version-1": (_file, commit) => `バージョン1の測定です。コミット${commit}で読めます: \`git checkout ${commit}\``,
  "wrong-shape": (file, detail) => `${file}はこのバージョンの形式ではありません: ${detail}`,
};
