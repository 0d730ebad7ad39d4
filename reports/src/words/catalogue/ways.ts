import type { Choice, Choices } from "../../model/ways/choose-way.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import { times } from "../figures.ts";
import { listed, phrase, t } from "./both.ts";
import { tied } from "./choose.ts";

const PLACES = {
  middleware: t("middleware", "ミドルウェア"),
  guard: t("guards", "ガード"),
  "interceptor, before": t("interceptors before the handler", "ハンドラー前のインターセプター"),
  pipe: t("pipes", "パイプ"),
  controller: t("controllers", "コントローラー"),
  "after body parsing": t("handlers after body parsing", "ボディ解析後のハンドラー"),
  "during a multipart upload": t("callbacks of a multipart parser", "マルチパートパーサーのコールバック"),
  "after a multipart upload": t("handlers after a multipart upload", "マルチパートアップロード後のハンドラー"),
  "deep service": t("deep services", "深いサービス"),
  microtask: t("microtasks", "マイクロタスク"),
  timer: t("timers", "タイマー"),
  "own event": t("listeners of the request's own events", "リクエスト自身のイベントのリスナー"),
  "event from elsewhere": t("listeners of events from elsewhere", "外部からのイベントのリスナー"),
  "after a stream": t("code after a stream", "ストリーム終了後"),
  "worker's message": t("callbacks of a shared worker", "共有ワーカーのコールバック"),
  "after a caught error": t("code after a caught error", "例外捕捉後"),
  "interceptor, after": t("interceptors after the handler", "ハンドラー後のインターセプター"),
  "exception filter": t("exception filters", "例外フィルター"),
  "response finished": t("listeners of the finished response", "応答完了のリスナー"),
  "pipelined response finished": t("listeners of a finished pipelined response", "パイプライン応答完了のリスナー"),
};

function servicesText(choice: Choice | undefined, before: Choice | undefined): string {
  if (choice === undefined) return "No measured way shows it in handlers and services without passing it explicitly.";
  const name = choice.cell === before?.cell ? `${nameOfWay(choice.cell)} again` : named(choice);
  return `For handlers and services alone, without passing it explicitly: ${name}.`;
}

function named({ cell, ratio, orElse }: Choice): string {
  return `${nameOfWay(cell)} at ${times(ratio)}${orElse.length === 0 ? "" : `, ${tied.en(orElse.map(nameOfWay))},`}`;
}

function exceptions({ seen: { none, foreign } }: Choice): string {
  return listed([
    ...none.map((place) => PLACES[place].en),
    ...foreign.map((place) => `${PLACES[place].en} (they read another request's id)`),
  ]);
}

function namedJa({ cell, ratio, orElse }: Choice): string {
  return `${nameOfWay(cell)} (${times(ratio)}${orElse.length === 0 ? "" : `、${tied.ja(orElse.map(nameOfWay))}`})`;
}

function missing({ seen: { none, foreign } }: Choice): string {
  return [
    ...none.map((place) => PLACES[place].ja),
    ...foreign.map((place) => `${PLACES[place].ja}(他のリクエストのID)`),
  ].join("、");
}

export const ways = {
  title: phrase("Ways to carry the id: {server}", "IDの運び方: {server}"),
  intro: t(
    "Cheapest first, each compared with the singleton, which takes the id as an argument and was measured alternately. Tied: indistinguishable in this run, or with estimates less than 3% apart. Visible: in how many of the places tried the way's own code can read the id; a way that leaks shows another request's id there. Retained: heap growth per request. Lines: of the way's own source.",
    "交互に測定した、IDを引数で渡すサーバーとの比較で、コストの低い順です。同順位は、この測定で区別できないか、推定値の差が3%未満のものです。可視範囲は、調べた場所のうち、IDを手渡さずに読める場所の数です。保持はリクエストごとのヒープの増加、行数はその方法自身のソースのものです。",
  ),
  way: t("way", "方法"),
  places: t("Every place, one by one", "場所ごとの結果"),
  placeNames: PLACES,
  seen: {
    yes: t("yes", "可"),
    no: t("no", "不可"),
    sometimes: t("sometimes", "時々"),
    another: t("no request's", "誰のものでもない"),
    foreign: t("foreign", "他のリクエスト"),
  },
  notObserved: t("not observed when this run was made", "この測定時には未調査"),
  visible: t("visible", "可視範囲"),
  retained: t("retained", "ヒープの保持"),
  lines: t("lines", "行数"),
  library: t("library", "ライブラリ"),
  everywhere: t("everywhere", "すべての場所"),
  ofPlaces: phrase("{seen} of {all}", "{all}か所中{seen}か所"),
  foreign: phrase("leaks another request's id to {places|and}", "他のリクエストのIDが漏れる場所: {places}"),
  notVisible: t("where the id is not visible", "IDが見えない場所"),
  visibleEverywhere: t("nowhere: it is visible in every place", "なし: すべての場所で見えます"),
  noneIn: phrase("{places|and}", "{places}"),
  foreignIn: phrase("another request's id in {places|and}", "他のリクエストのID: {places}"),
  nothing: t("nothing", "なし"),
  perRequest: phrase("{bytes} bytes a request", "リクエストあたり{bytes}バイト"),
  perTenant: phrase("{kilobytes} KB a tenant", "テナントあたり{kilobytes} KB"),
  ofItsFramework: t("none", "不要"),
  released: (name: string, version: string, day: string): string => `${name} ${version} (${day})`,
  comma: t(", ", "、"),
  unmaintained: t("not maintained", "保守されていない"),
  choices: t(
    (server: string, { everywhere, inTheRequest, inServices }: Choices): string =>
      [
        everywhere === undefined
          ? `On ${server}, no measured way shows the id everywhere.`
          : `On ${server}, if the id must be visible everywhere, take ${named(everywhere)}.`,
        ...(inTheRequest === undefined
          ? []
          : [`Take ${named(inTheRequest)} if ${exceptions(inTheRequest)} can do without it.`]),
        servicesText(inServices, inTheRequest),
      ].join(" "),
    (server, { everywhere, inTheRequest, inServices }) => {
      const all =
        everywhere === undefined
          ? "IDがすべての場所で見える方法は、測定した中にありません"
          : `IDをすべての場所で見たい場合は${namedJa(everywhere)}です`;
      const most =
        inTheRequest === undefined ? "" : `。${namedJa(inTheRequest)}は${missing(inTheRequest)}を除いて見えます`;
      return [
        `${server}: ${all}${most}。`,
        inServices === undefined
          ? "手渡さずにハンドラーとサービスで見える方法は、測定した中にありません。"
          : `ハンドラーとサービスだけなら、手渡さずに済む${namedJa(inServices)}です。`,
      ].join("");
    },
  ),
};

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
