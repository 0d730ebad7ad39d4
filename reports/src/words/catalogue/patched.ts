import { phrase, t } from "./both.ts";

export const patched = {
  title: t("What a patch of the library would save", "ライブラリにパッチを当てた場合"),
  lead: t(
    "Profiles show work that the library repeats for every request without need. The patch removes it. The figures are from published runs.",
    "プロファイルから、ライブラリがリクエストごとに不要な処理をしていると分かりました。パッチはそれを除きます。数値は公開された測定のものです。",
  ),
  variant: t("variant", "実装"),
  asReleased: t("as released", "公開版"),
  asPatched: t("as patched", "パッチ適用版"),
  lines: t("lines changed", "変更行数"),
  suite: t("its own tests", "ライブラリ自身のテスト"),
  download: phrase("Download {file}", "{file}をダウンロード"),
  passed: phrase("{passed} of {tests} (as released {before})", "{tests}件中{passed}件(公開版{before}件)"),
  notMeasured: t("not measured yet", "未測定"),
  noPatch: t("no patch", "パッチなし"),
  howTo: t("To measure it", "測定するには"),
  text: t("The text to send", "送付用の本文"),
  rule: t(
    "CPU time per request as a multiple of the baseline's, with the 99% interval, or as the mean of several published runs with the lowest and the highest.",
    "1リクエストあたりのCPU時間を基準の何倍かで示します。括弧内は99%区間、複数の測定の平均なら最低と最高です。",
  ),
};
