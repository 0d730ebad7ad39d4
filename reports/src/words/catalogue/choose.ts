import type { ChosenBy } from "../../model/ways/choose-for-use.ts";
import type { Use } from "../../model/ways/uses.ts";
import { type Both, listed, phrase, t } from "./both.ts";

/** Titles of ways whose ids alone say little, for headlines. */
const titlesOfWays: Both<Readonly<Record<string, string>>> = t(
  {
    als: "AsyncLocalStorage",
    "als-hook": "AsyncLocalStorage in a hook",
    "als-middleware": "AsyncLocalStorage in a middleware",
  },
  {
    als: "AsyncLocalStorage",
    "als-hook": "フックでのAsyncLocalStorage",
    "als-middleware": "ミドルウェアでのAsyncLocalStorage",
  },
);

const aboutWays: Both<Readonly<Record<string, string>>> = t(
  {
    singleton: "The id is an argument of every call.",
    "request-scope":
      "Nest makes new instances for each request (Scope.REQUEST), and the leaf reads the id from the request.",
    cls: "nestjs-cls as its documentation mounts it: a middleware enters the context, and a service reads it.",
    "als-hook":
      "AsyncLocalStorage.run in an onRequest hook of Fastify, or in app.use on Express, before Nest sees the request.",
    "als-server": "AsyncLocalStorage.run around the server's request event, before any framework.",
    "als-enter-with": "AsyncLocalStorage.enterWith in an onRequest hook of Fastify, or in app.use on Express.",
    "als-with-scope": "AsyncLocalStorage.withScope in the same place; Node 25.9 or later, experimental.",
    "als-middleware": "AsyncLocalStorage.run in a middleware of Nest.",
    "nestjs-cls-hook":
      "nestjs-cls, entered with cls.run in an onRequest hook or app.use instead of its own middleware.",
    "nestjs-cls-guard": "nestjs-cls, entered by its guard with enterWith.",
    "nestjs-cls-interceptor": "nestjs-cls, entered by its interceptor.",
    "nestjs-cls-use-enter-with": "nestjs-cls with its middleware, set to enterWith instead of run.",
    "nestjs-cls-minimal":
      "nestjs-cls with its middleware, which neither keeps the request, nor runs hooks of plugins, nor resolves proxies.",
    "nestjs-cls-proxy-providers": "nestjs-cls with its middleware, and a proxy provider that holds the id.",
    durable: "Durable providers, made for each tenant; the id is an argument.",
    "module-ref-resolve": "The controller resolves request-scoped providers by hand, with ModuleRef.resolve.",
    "request-property": "A property of the request, which is passed explicitly.",
    weakmap: "A WeakMap with the request as its key; the request is passed explicitly.",
    "nestjs-pino-context": "The context that nestjs-pino enters for its log lines; the id is an argument.",
    "nestjs-pino": "The id is read back from the bindings of the request's logger.",
    opentelemetry: "The context of the request's span; nothing is exported.",
    "cls-hooked": "A library on Node's async hooks, from before AsyncLocalStorage.",
    "current-context": "Koa's own: an app with asyncLocalStorage set, read by app.currentContext.",
    "context-storage": "Hono's own: its contextStorage middleware, read by getContext.",
    "http-context": "AdonisJS's own: useAsyncLocalStorage set, read by HttpContext.getOrFail.",
    "request-context": "Fastify's own plugin, @fastify/request-context, in its hook.",
    awilix: "A scope of the Awilix container for each request.",
    inversify: "A child container of Inversify for each request.",
  },
  {
    singleton: "IDを引数として、すべての呼び出しに渡します。",
    "request-scope":
      "Nestがリクエストごとに新しいインスタンスを作り(Scope.REQUEST)、末端のプロバイダーがリクエストからIDを読みます。",
    cls: "ドキュメントどおりのnestjs-cls。ミドルウェアがコンテキストに入り、サービスが読みます。",
    "als-hook": "Nestより前、FastifyのonRequestフックまたはExpressのapp.useでAsyncLocalStorage.runを呼びます。",
    "als-server": "フレームワークより前、サーバーのrequestイベントでAsyncLocalStorage.runを呼びます。",
    "als-enter-with": "FastifyのonRequestフックまたはExpressのapp.useでAsyncLocalStorage.enterWithを呼びます。",
    "als-with-scope": "同じ場所でAsyncLocalStorage.withScopeを使います(Node 25.9以降、実験的)。",
    "als-middleware": "NestのミドルウェアでAsyncLocalStorage.runを呼びます。",
    "nestjs-cls-hook": "nestjs-clsのミドルウェアの代わりに、onRequestフックまたはapp.useでcls.runを呼びます。",
    "nestjs-cls-guard": "nestjs-clsのガードがenterWithでコンテキストに入ります。",
    "nestjs-cls-interceptor": "nestjs-clsのインターセプターがコンテキストに入ります。",
    "nestjs-cls-use-enter-with": "nestjs-clsのミドルウェアを、runの代わりにenterWithに設定します。",
    "nestjs-cls-minimal":
      "nestjs-clsのミドルウェアで、リクエストの保存、プラグインのフック、プロキシの解決を無効にします。",
    "nestjs-cls-proxy-providers": "nestjs-clsのミドルウェアと、IDを持つプロキシプロバイダーです。",
    durable: "テナントごとに作るdurableプロバイダー。IDは引数で渡します。",
    "module-ref-resolve": "コントローラーがModuleRef.resolveでリクエストスコープのプロバイダーを取り出します。",
    "request-property": "リクエストのプロパティに置き、リクエストを呼び出しごとに渡します。",
    weakmap: "リクエストをキーとするWeakMapに置き、リクエストを呼び出しごとに渡します。",
    "nestjs-pino-context": "nestjs-pinoがログのために入るコンテキスト。IDは引数で渡します。",
    "nestjs-pino": "リクエストのロガーのバインディングからIDを読み戻します。",
    opentelemetry: "リクエストのスパンのコンテキストを使います。何も送信しません。",
    "cls-hooked": "AsyncLocalStorage以前の、async hooksによるライブラリです。",
    "current-context": "Koa自身の機能です。asyncLocalStorageを有効にしたアプリで、app.currentContextから読みます。",
    "context-storage": "Hono自身の機能です。contextStorageミドルウェアで入り、getContextで読みます。",
    "http-context": "AdonisJS自身の機能です。useAsyncLocalStorageを有効にし、HttpContext.getOrFailで読みます。",
    "request-context": "Fastify公式プラグイン@fastify/request-contextのフックです。",
    awilix: "リクエストごとにAwilixのスコープを作ります。",
    inversify: "リクエストごとにInversifyの子コンテナを作ります。",
  },
);

/** By the way's name, which ends in the number of tenants where that was varied: `durable-100`. */
const aboutWay = (texts: Readonly<Record<string, string>>) => (way: string) => texts[way.replace(/-\d+$/, "")];

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
  about: t(aboutWay(aboutWays.en), aboutWay(aboutWays.ja)),
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
  notLookedAt: t("not looked at without Nest", "Nestなしでは調べていません"),
};
