import { counted, phrase, t } from "./both.ts";
import { tied } from "./choose.ts";

export const navigation = {
  answer: t("Answer", "答え"),
  ways: t("Which way", "方法の選択"),
  studies: t("Questions", "質問"),
  claims: t("Claims", "主張"),
  runs: t("Runs", "測定"),
};

export const home = {
  take: phrase("Take {way} to carry a request id", "リクエストIDを運ぶなら{way}"),
  onServer: phrase("{ratio} on {server}", "{server}で{ratio}"),
  free: phrase(
    "Runs do not agree that it costs more than passing the id as an argument: {servers|and}.",
    "IDを引数で渡すよりコストが高いかどうかは、測定によって異なります: {servers}。",
  ),
  tied: t(
    (names: readonly string[]) => `It is ${tied.en(names)}.`,
    (names) => `${tied.ja(names)}。`,
  ),
  costs: phrase(
    "Compared with passing the id as an argument, it costs {servers|and}.",
    "IDを引数で渡す場合に対するコスト: {servers}。",
  ),
  against: phrase("The cost of {pattern}: {servers|and}.", "{pattern}のコスト: {servers}。"),
  visible: phrase(
    "The id is visible in {seen} of the {all} places tried. The others: {exceptions}.",
    "調べた{all}か所のうち{seen}か所でIDが見えます。残りは、{exceptions}。",
  ),
  visibleEverywhere: t("The id is visible in every place tried.", "調べたすべての場所でIDが見えます。"),
  means: t(
    (fewest: number, most: number) =>
      `Each ratio is the mean of ${fewest === most ? fewest : `${fewest} to ${most}`} published runs, with the lowest and the highest in brackets.`,
    (fewest, most) =>
      `倍率はそれぞれ、公開された${fewest === most ? fewest : `${fewest}〜${most}`}回の測定の平均です。括弧内は最低と最高です。`,
  ),
  oneOfThem: t("One of them, with its warnings", "そのうちの一つと、その警告"),
  thisWay: t("All about this way", "この方法の詳細"),
  allWays: t("Other ways, and other needs", "ほかの方法とほかの用途"),
  sameRun: t(
    "The figures are those of the run above that measured all these ways.",
    "数値は、これらの方法をすべて測った上の測定のものです。",
  ),
  waysLead: t(
    "For databases, gateways, libraries, tenants and functions; every way with its code, its cost and its leaks.",
    "データベース、ゲートウェイ、ライブラリ、テナント、関数のための選択と、各方法のコード、コスト、漏れ。",
  ),
  studiesLead: phrase(
    "{count} questions, each answered by a run: depth, databases, tenants, Node versions.",
    "{count}件の質問に、測定から答えます。深さ、データベース、テナント、Nodeのバージョンなど。",
  ),
  runsLead: counted(
    "One run, with all its evidence.",
    "{count} runs, each with all its evidence. Compare any two, or one with your own.",
    "{count}件の測定とその根拠。二つの測定の比較や、手元の結果との比較もできます。",
  ),
  notNegative: t("A handler can't take less than 0 ms.", "ハンドラーの時間は0 ms以上で入力してください。"),
};

/** The checks that a run passes or fails. */
export const checks = {
  passed: t("passed every check", "すべての確認を通過"),
  void: t("a variant broke the contract", "契約を破った実装がある"),
  rehearsal: t("its figures are made up", "数値は架空"),
  failed: phrase("failed: {checks}", "不合格: {checks}"),
  cells: counted("1 cell", "{count} cells", "{count}セル"),
  ofCells: phrase("{check} ({cells})", "{check}({cells})"),
  names: {
    "right-ids": t("right ids", "正しいID"),
    "no-failed-requests": t("no failed requests", "リクエストの失敗なし"),
    "warm-and-settled": t("warm and settled", "ウォームアップ完了と安定"),
    "generator-not-the-limit": t("generator not the limit", "負荷生成器が限界でない"),
    "little-stolen-time": t("little stolen time", "スチール時間が少ない"),
  },
};
