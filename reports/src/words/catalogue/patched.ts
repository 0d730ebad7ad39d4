import { phrase, t } from "./both.ts";

export const patched = {
  title: t("What would these libraries cost with a patch?", "パッチを当てると、ライブラリのコストはどうなる?"),
  lead: t(
    "Where profiles show what a library does at each request for nothing, a patch shows what it would cost without. The figures are of published runs. Each case has its text to send to the maintainers.",
    "プロファイルから、ライブラリがリクエストごとに不要な処理をしていると分かった箇所のパッチです。数値は公開された測定のものです。各ケースに、メンテナーへ送る本文があります。",
  ),
  ofWay: t("What this way costs with a patched library", "パッチを当てたライブラリでのコスト"),
  case: t("case", "ケース"),
  variant: t("variant", "実装"),
  library: t("library", "ライブラリ"),
  asReleased: t("as released", "公開版"),
  asPatched: t("as patched", "パッチ適用版"),
  lines: t("lines changed", "変更行数"),
  suite: t("its own tests", "ライブラリ自身のテスト"),
  patch: t("patch", "パッチ"),
  download: phrase("Download {file}", "{file}をダウンロード"),
  passed: phrase("{passed} of {tests} (as released {before})", "{tests}件中{passed}件(公開版{before}件)"),
  notMeasured: t("not measured yet", "未測定"),
  noPatch: t("no patch", "パッチなし"),
  howTo: t("To measure it", "測定するには"),
  text: t("The text to send", "送付用の本文"),
  chart: t(
    "CPU time per request over the baseline's, with the 95% interval: the same variant with its library as released, and as patched.",
    "1リクエストあたりのCPU時間を基準の何倍かで示し、95%信頼区間を添えます。同じ実装を、公開版とパッチ適用版のライブラリで測りました。",
  ),
  rule: t(
    "CPU time per request as a multiple of the baseline's, with the 95% interval. Where several published runs measured a variant, they are pooled.",
    "1リクエストあたりのCPU時間を基準の何倍かで示します(95%信頼区間)。公開された測定が複数あれば統合します。",
  ),
};
