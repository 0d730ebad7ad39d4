import type { ChosenBy } from "../../model/ways/choose-for-use.ts";
import type { Use } from "../../model/ways/uses.ts";
import { aboutWays, titlesOfWays } from "./about-ways.ts";
import { listed, phrase, t } from "./both.ts";

const MOST_NAMED = 3;

/** The ways that are tied with one. */
export const tied = t(
  (names: readonly string[]): string => {
    const more = names.length - MOST_NAMED;
    const named = names.slice(0, MOST_NAMED);
    return `tied with ${listed(more > 0 ? [...named, `${more} more`] : named)}`;
  },
  (names) => {
    const more = names.length - MOST_NAMED;
    return `${names.slice(0, MOST_NAMED).join("、")}${more > 0 ? `ほか${more}件` : ""}と同順位`;
  },
);

const BEST = {
  cost: t("the one that costs least", "コストが最も低いもの"),
  memory: t(
    "the one with the lowest peak of memory, because the start of some was not measured",
    "メモリの最大値が最も小さいもの(起動を測っていないものがあるため)",
  ),
  start: t("the one whose process takes the least CPU time until it is ready", "準備完了までのCPU時間が最も短いもの"),
};

const PLACES = {
  services: t("handlers, services and what they call", "ハンドラー、サービス、その呼び出し先"),
  servicesAndErrors: t(
    "handlers, services, what they call and exception filters",
    "ハンドラー、サービス、その呼び出し先、例外フィルター",
  ),
  servicesAndGuards: t(
    "guards, handlers, services, what they call and exception filters",
    "ガード、ハンドラー、サービス、その呼び出し先、例外フィルター",
  ),
  onTheWay: t(
    "guards, interceptors, exception filters and when the response is finished",
    "ガード、インターセプター、例外フィルター、応答完了時",
  ),
};

export const choose = {
  about: aboutWays,
  titles: titlesOfWays,
  code: t("The code", "コード"),
  codeLead: t(
    "The way's recipe if it has one, otherwise the source that was measured.",
    "レシピがあればレシピ、なければ測定したソースです。",
  ),
  costTitle: t("What it costs", "コスト"),
  visibleTitle: t("Where the id is visible", "IDが見える場所"),
  visibleIn: phrase("Visible in: {places}.", "見える場所: {places}。"),
  notVisibleIn: phrase("Not visible in: {places}.", "見えない場所: {places}。"),
  leaksIn: phrase("Leaks another request's id to: {places}.", "他のリクエストのIDが漏れる場所: {places}。"),
  handedOn: t("You pass it explicitly.", "呼び出しごとに手渡します。"),
  issues: t("Known issues upstream", "既知の問題(上流)"),
  noIssues: t("No known issues.", "把握しているものはありません。"),
  sideBySide: t("Every way, side by side", "すべての方法の比較"),
  title: t("Which way to take", "どの方法を取るか"),
  lead: t(
    "What each way to carry the id is good at, what it costs, and which one to take for some uses. Each use has a rule; the choice is the way that the rule finds in the published figures. Ways are tied if runs disagree about which is cheaper, or if they differ by less than 3%.",
    "IDを運ぶ方法それぞれの長所とコスト、そして用途ごとにそこから導かれる選択です。用途ごとに規則があり、選択は公開された数値にその規則を当てはめた結果です。同順位は、測定によってどちらが安いかが変わるか、差が3%未満のものです。",
  ),
  uses: {
    database: t("A service that waits for a database", "データベースを待つサービス"),
    gateway: t("A gateway", "ゲートウェイ"),
    library: t("A library for others' servers", "他者のサーバーで使うライブラリ"),
    tenants: t("A service for many tenants", "多数のテナントを持つサービス"),
    serverless: t("A function that is started often", "頻繁に起動される関数"),
  },
  because: t(
    {
      database: "It spends its time waiting, logs errors with the id, and its code is deep.",
      gateway: "It forwards requests, pipelined ones too, and has the request at hand.",
      library: "It can't require another library, and does not know which server it runs on.",
      tenants: "Leaking a tenant's id is the worst failure, so pass it explicitly.",
      serverless: "Each instance is small and short-lived, and loads everything when it starts.",
    },
    {
      database: "時間の多くは待ち時間で、エラーはIDとともに記録され、コードは深い。",
      gateway: "リクエストを受け入れて渡す(パイプラインを含む)。リクエストそのものが手元にある。",
      library: "ほかのライブラリを求められず、どのサーバー上かも分からない。",
      tenants: "ほかのテナントのIDを読むことが、最悪の事態になる。手渡すほうがよい。",
      serverless: "インスタンスは小さく短命で、必要なものを毎回読み込む。",
    },
  ),
  rule: t(
    ({ sees, mayHandOn, mayReadForeign, mayNeedLibrary, everyServer }: Use, by: ChosenBy): string =>
      `Rule: ${listed([
        `visible in ${PLACES[sees].en}`,
        ...(mayHandOn ? [] : ["not passed explicitly"]),
        ...(mayReadForeign ? [] : ["never another request's id"]),
        mayNeedLibrary ? "no unmaintained library" : "no library at all",
        ...(everyServer ? ["the same on every server"] : []),
      ])}; of those, ${BEST[by].en}.`,
    ({ sees, mayHandOn, mayReadForeign, mayNeedLibrary, everyServer }, by) =>
      `規則: ${[
        `${PLACES[sees].ja}で読める`,
        ...(mayHandOn ? [] : ["呼び出しごとに手渡さない"]),
        ...(mayReadForeign ? [] : ["どこでもほかのリクエストのIDを読まない"]),
        mayNeedLibrary ? "保守されないライブラリを使わない" : "ライブラリを使わない",
        ...(everyServer ? ["どのサーバーでも同じ方法"] : []),
      ].join("、")}。その中で${BEST[by].ja}。`,
  ),
  nothing: t("No measured way meets the whole rule.", "測った方法に、すべてを満たすものはありません。"),
  unit: {
    cost: t("the singleton's cost", "singletonのコストに対して"),
    memory: t("the singleton's memory", "singletonのメモリに対して"),
    start: t("the singleton's CPU time to start", "singletonの起動のCPU時間に対して"),
  },
  tied,
  strengths: t("Strengths and weaknesses", "長所と短所"),
  tableLead: t(
    "CPU per request as a multiple of the singleton's, measured alternately; where the id is visible without being passed; the peak working set under load; what a request allocates, and what of it stays in the heap; the lines of its source; the library that it needs, with the day of its latest release.",
    "交互に測ったsingletonに対する1リクエストあたりのCPUの倍率、手渡さずにIDが読める場所、負荷中のワーキングセットの最大値、1リクエストの割り当て量、その後ヒープに残る量、ソースの行数、必要なライブラリと最新リリースの日付です。",
  ),
  cost: "× singleton",
  allocated: t("KB per request", "KB/リクエスト"),
  toStart: t("CPU ms to start", "起動のCPU(ms)"),
  notLookedAt: t("not looked at without Nest", "Nestなしでは調べていません"),
};
