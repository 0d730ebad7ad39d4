import { type Both, t } from "./both.ts";

/** Titles of ways whose ids alone say little, for headlines. */
export const titlesOfWays: Both<Readonly<Record<string, string>>> = t(
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

const about = t(
  {
    singleton: "The id is an argument of every call.",
    "request-scope":
      "Nest makes new instances for each request (Scope.REQUEST), and the leaf reads the id from the request.",
    cls: "nestjs-cls as its documentation mounts it: a middleware enters the context, and a service reads it.",
    "als-hook":
      "AsyncLocalStorage.run in an onRequest hook of Fastify, or in app.use on Express, before Nest sees the request.",
    "als-enter-with": "AsyncLocalStorage.enterWith in an onRequest hook of Fastify, or in app.use on Express.",
    "als-with-scope": "AsyncLocalStorage.withScope in the same place; Node 25.9 or later, experimental.",
    "als-middleware": "AsyncLocalStorage.run in a middleware of Nest.",
    "nestjs-cls-hook":
      "nestjs-cls, entered with cls.run in an onRequest hook or app.use instead of its own middleware.",
    "nestjs-cls-guard": "nestjs-cls, entered by its guard with enterWith.",
    "nestjs-cls-interceptor": "nestjs-cls, entered by its interceptor.",
    "nestjs-cls-use-enter-with": "nestjs-cls with its middleware, set to enterWith instead of run.",
    "nestjs-cls-proxy-providers": "nestjs-cls with its middleware, and a proxy provider that holds the id.",
    "durable-1": "Durable providers for one tenant; the id is an argument.",
    "durable-100": "Durable providers, made for each of 100 tenants; the id is an argument.",
    "durable-10000": "Durable providers, made for each of 10,000 tenants; the id is an argument.",
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
    "als-enter-with": "FastifyのonRequestフックまたはExpressのapp.useでAsyncLocalStorage.enterWithを呼びます。",
    "als-with-scope": "同じ場所でAsyncLocalStorage.withScopeを使います(Node 25.9以降、実験的)。",
    "als-middleware": "NestのミドルウェアでAsyncLocalStorage.runを呼びます。",
    "nestjs-cls-hook": "nestjs-clsのミドルウェアの代わりに、onRequestフックまたはapp.useでcls.runを呼びます。",
    "nestjs-cls-guard": "nestjs-clsのガードがenterWithでコンテキストに入ります。",
    "nestjs-cls-interceptor": "nestjs-clsのインターセプターがコンテキストに入ります。",
    "nestjs-cls-use-enter-with": "nestjs-clsのミドルウェアを、runの代わりにenterWithに設定します。",
    "nestjs-cls-proxy-providers": "nestjs-clsのミドルウェアと、IDを持つプロキシプロバイダーです。",
    "durable-1": "テナント一つのdurableプロバイダー。IDは引数で渡します。",
    "durable-100": "100テナントごとのdurableプロバイダー。IDは引数で渡します。",
    "durable-10000": "1万テナントごとのdurableプロバイダー。IDは引数で渡します。",
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

/** How each way carries the id, by its name. */
export const aboutWays: Both<Readonly<Record<string, string>>> = about;
