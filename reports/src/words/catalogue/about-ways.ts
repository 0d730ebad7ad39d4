import { type Both, t } from "./both.ts";

/** How each way carries the id, by its name. */
export const aboutWays: Readonly<Record<string, Both<string>>> = {
  singleton: t("The id is an argument of every call.", "IDを引数として、すべての呼び出しに渡します。"),
  "request-scope": t(
    "Nest makes new instances for each request (Scope.REQUEST), and the leaf reads the id from the request.",
    "Nestがリクエストごとに新しいインスタンスを作り(Scope.REQUEST)、末端のプロバイダーがリクエストからIDを読みます。",
  ),
  cls: t(
    "nestjs-cls as its documentation mounts it: a middleware enters the context, and a service reads it.",
    "ドキュメントどおりのnestjs-cls。ミドルウェアがコンテキストに入り、サービスが読みます。",
  ),
  "als-hook": t(
    "AsyncLocalStorage.run in an onRequest hook of Fastify, or in app.use on Express, before Nest sees the request.",
    "Nestより前、FastifyのonRequestフックまたはExpressのapp.useでAsyncLocalStorage.runを呼びます。",
  ),
  "als-enter-with": t(
    "AsyncLocalStorage.enterWith in an onRequest hook of Fastify, or in app.use on Express.",
    "FastifyのonRequestフックまたはExpressのapp.useでAsyncLocalStorage.enterWithを呼びます。",
  ),
  "als-with-scope": t(
    "AsyncLocalStorage.withScope in the same place; Node 25.9 or later, experimental.",
    "同じ場所でAsyncLocalStorage.withScopeを使います(Node 25.9以降、実験的)。",
  ),
  "als-middleware": t(
    "AsyncLocalStorage.run in a middleware of Nest.",
    "NestのミドルウェアでAsyncLocalStorage.runを呼びます。",
  ),
  "nestjs-cls-hook": t(
    "nestjs-cls, entered with cls.run in an onRequest hook or app.use instead of its own middleware.",
    "nestjs-clsのミドルウェアの代わりに、onRequestフックまたはapp.useでcls.runを呼びます。",
  ),
  "nestjs-cls-guard": t(
    "nestjs-cls, entered by its guard with enterWith.",
    "nestjs-clsのガードがenterWithでコンテキストに入ります。",
  ),
  "nestjs-cls-interceptor": t(
    "nestjs-cls, entered by its interceptor.",
    "nestjs-clsのインターセプターがコンテキストに入ります。",
  ),
  "nestjs-cls-use-enter-with": t(
    "nestjs-cls with its middleware, set to enterWith instead of run.",
    "nestjs-clsのミドルウェアを、runの代わりにenterWithに設定します。",
  ),
  "nestjs-cls-proxy-providers": t(
    "nestjs-cls with its middleware, and a proxy provider that holds the id.",
    "nestjs-clsのミドルウェアと、IDを持つプロキシプロバイダーです。",
  ),
  "durable-1": t(
    "Durable providers for one tenant; the id is an argument.",
    "テナント一つのdurableプロバイダー。IDは引数で渡します。",
  ),
  "durable-100": t(
    "Durable providers, made for each of 100 tenants; the id is an argument.",
    "100テナントごとのdurableプロバイダー。IDは引数で渡します。",
  ),
  "durable-10000": t(
    "Durable providers, made for each of 10,000 tenants; the id is an argument.",
    "1万テナントごとのdurableプロバイダー。IDは引数で渡します。",
  ),
  "module-ref-resolve": t(
    "The controller resolves request-scoped providers by hand, with ModuleRef.resolve.",
    "コントローラーがModuleRef.resolveでリクエストスコープのプロバイダーを取り出します。",
  ),
  "request-property": t(
    "A property of the request, which is passed from call to call.",
    "リクエストのプロパティに置き、リクエストを呼び出しごとに渡します。",
  ),
  weakmap: t(
    "A WeakMap with the request as its key; the request is passed from call to call.",
    "リクエストをキーとするWeakMapに置き、リクエストを呼び出しごとに渡します。",
  ),
  "nestjs-pino": t(
    "The id is read back from the bindings of the request's logger.",
    "リクエストのロガーのバインディングからIDを読み戻します。",
  ),
  opentelemetry: t(
    "The context of the request's span; nothing is exported.",
    "リクエストのスパンのコンテキストを使います。何も送信しません。",
  ),
  "cls-hooked": t(
    "A library on Node's async hooks, from before AsyncLocalStorage.",
    "AsyncLocalStorage以前の、async hooksによるライブラリです。",
  ),
  "current-context": t(
    "Koa's own: an app with asyncLocalStorage set, read by app.currentContext.",
    "Koa自身の機能です。asyncLocalStorageを有効にしたアプリで、app.currentContextから読みます。",
  ),
  "context-storage": t(
    "Hono's own: its contextStorage middleware, read by getContext.",
    "Hono自身の機能です。contextStorageミドルウェアで入り、getContextで読みます。",
  ),
  "http-context": t(
    "AdonisJS's own: useAsyncLocalStorage set, read by HttpContext.getOrFail.",
    "AdonisJS自身の機能です。useAsyncLocalStorageを有効にし、HttpContext.getOrFailで読みます。",
  ),
  "request-context": t(
    "Fastify's own plugin, @fastify/request-context, in its hook.",
    "Fastify公式プラグイン@fastify/request-contextのフックです。",
  ),
  awilix: t("A scope of the Awilix container for each request.", "リクエストごとにAwilixのスコープを作ります。"),
  inversify: t("A child container of Inversify for each request.", "リクエストごとにInversifyの子コンテナを作ります。"),
};
