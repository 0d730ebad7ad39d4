import type { Place } from "@lab/shared/record";
import type { Choice } from "../../model/ways/choose-way.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { times } from "../figures.ts";

const PLACES: Record<Place, string> = {
  middleware: "ミドルウェア",
  guard: "ガード",
  "interceptor, before": "ハンドラー前のインターセプター",
  pipe: "パイプ",
  controller: "コントローラー",
  "after body parsing": "ボディ解析後のハンドラー",
  "deep service": "深いサービス",
  microtask: "マイクロタスク",
  timer: "タイマー",
  "own event": "リクエスト自身のイベントのリスナー",
  "event from elsewhere": "外部からのイベントのリスナー",
  "after a stream": "ストリーム終了後",
  "worker's message": "共有ワーカーのコールバック",
  "after a caught error": "例外捕捉後",
  "interceptor, after": "ハンドラー後のインターセプター",
  "exception filter": "例外フィルター",
  "response finished": "応答完了のリスナー",
  "pipelined response finished": "パイプライン応答完了のリスナー",
};

const MOST_NAMED = 2;

export const ways: Catalogue["ways"] = {
  title: (server) => `ID の運び方: ${server}`,
  intro:
    "交互に測定した、ID を引数で渡すサーバーとの比較で、安い順です。可視範囲は、調べた場所のうち、ID を手渡さずに読める場所の数です。保持はリクエストごとのヒープの増加、行数はその方法自身のソースのものです。",
  way: "方法",
  places: "場所ごとの結果",
  placeNames: PLACES,
  seen: { yes: "可", no: "不可", sometimes: "時々", another: "誰のものでもない", foreign: "他のリクエスト" },
  visible: "可視範囲",
  retained: "ヒープの保持",
  lines: "行数",
  library: "ライブラリ",
  everywhere: "すべての場所",
  ofPlaces: (seen, all) => `${all}か所中${seen}か所`,
  foreign: (places) => `他者の ID ${places}か所`,
  notVisible: "ID が見えない場所",
  visibleEverywhere: "なし: すべての場所で見えます",
  noneIn: (places) => `${places.map((place) => PLACES[place]).join("、")}`,
  foreignIn: (places) => `他のリクエストの ID: ${places.map((place) => PLACES[place]).join("、")}`,
  nothing: "なし",
  perRequest: (bytes) => `リクエストあたり ${bytes} バイト`,
  perTenant: (kilobytes) => `テナントあたり ${kilobytes} KB`,
  ofItsFramework: "不要",
  released: (name, version, day) => `${name} ${version} (${day})`,
  unmaintained: "保守されていない",

  choices: (server, { everywhere, inTheRequest, inServices }) => {
    const all =
      everywhere === undefined
        ? "ID がすべての場所で見える方法は、測定した中にありません"
        : `ID をすべての場所で見たい場合は ${named(everywhere)} です`;
    const most =
      inTheRequest === undefined ? "" : `。${named(inTheRequest)} は${missing(inTheRequest)}を除いて見えます`;
    return [
      `${server}: ${all}${most}。`,
      inServices === undefined
        ? "手渡さずにハンドラーとサービスで見える方法は、測定した中にありません。"
        : `ハンドラーとサービスだけなら、手渡さずに済む ${named(inServices)} です。`,
    ].join("");
  },
};

function named({ cell, ratio, orElse }: Choice): string {
  return `${nameOfWay(cell)} (${times(ratio)}${alike(orElse)})`;
}

function alike(others: Choice["orElse"]): string {
  if (others.length === 0) return "";
  const more = others.length - MOST_NAMED;
  const names = others.slice(0, MOST_NAMED).map(nameOfWay);
  return `、${names.join("、")}${more > 0 ? ` ほか${more}件` : ""}とは区別できません`;
}

function missing({ seen: { none, foreign } }: Choice): string {
  return [
    ...none.map((place) => PLACES[place]),
    ...foreign.map((place) => `${PLACES[place]}(他のリクエストの ID)`),
  ].join("、");
}
