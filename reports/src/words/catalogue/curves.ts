import type { VariedAxis } from "@lab/shared/record";
import { type Both, phrase, t } from "./both.ts";

/** The singular of an axis's numbers, if they have no unit. */
const ONES: Readonly<Record<string, Both<string>>> = {
  connections: t("connection", "1接続"),
  pipelining: t("request in flight", "処理中のリクエスト1つ"),
  workers: t("worker", "1ワーカー"),
  depth: t("provider", "1プロバイダー"),
  contexts: t("context", "1コンテキスト"),
  middlewares: t("middleware", "1ミドルウェア"),
  tenants: t("tenant", "1テナント"),
};

export const curves = {
  title: phrase("Along {axis}", "{axis}による変化"),
  says: t(
    ({ says }: Pick<VariedAxis, "name" | "says">): string => says,
    ({ name, says }) => axes.get(name) ?? says,
  ),
  figure: t(
    "Server CPU µs per request, and as a multiple of the baseline's.",
    "リクエストあたりのサーバーCPU µsと、基準に対する倍率。",
  ),
  none: t("none", "なし"),
  one: t(
    ({ name, unit }: Pick<VariedAxis, "name" | "unit">): string => unit ?? ONES[name]?.en ?? "step",
    ({ name, unit }) => (unit === undefined ? (ONES[name]?.ja ?? "1段階") : `1 ${unit}`),
  ),
  slope: phrase("slope, µs per {one}", "傾き({one}あたり µs)"),
  intercept: t("at 0, µs", "0での µs"),
  within: phrase("under {percent}% from, CPU ms", "{percent}%未満になるCPU ms"),
  costliestAt: phrase("most expensive at {axis}", "最も高くつく{axis}"),
  slopeNote: t(
    "Slope: of a straight line through the points, fitted in each round. Omitted if the line misses a point by more than a quarter, beyond chance.",
    "傾き: 各点を通る直線をラウンドごとに当てはめたもの。値が直線から4分の1を超えて外れ、偶然とは言えない場合は示しません。",
  ),
  breakEvenNote: t(
    "Break-even: in this run, a pattern costs less than 5% or 1% more than its baseline once a whole request takes this many milliseconds of CPU time (waiting is not counted). It is computed from the point where the pattern adds most.",
    "損益分岐: この測定では、1リクエスト全体のCPU時間がこのミリ秒に達すると、パターンの増分が基準の5%または1%未満になります(待ち時間は含みません)。増分が最も大きい点から求めています。",
  ),
};

/** In Japanese, the description of each axis by its name. */
const axes = new Map(
  Object.entries({
    connections: "維持される接続の数。各接続で処理中のリクエストは1つだけなので、1なら逐次です。",
    pipelining:
      "各接続で同時に処理中のリクエストの数(HTTPパイプライン)。多くのベンチマークが使いますが、ブラウザーは使いません。",
    rate: "1秒あたりに届くリクエストの数(前の応答を待ちません)。%は最も遅いセルが応答できる数に対する割合です。",
    spacing: "決まったレートで届くリクエストの間隔。均等か、利用者のようにランダムか。",
    node: "サーバーを動かすNode。必要なら取得します。通常はlockfileで固定されたものです。",
    runtime: "サーバーを動かすもの(Node、Bun、Deno)。必要なら取得します。V8のフラグと数値はNodeだけにあります。",
    "context-frame":
      "非同期コンテキストをV8(AsyncContextFrame)が運ぶか、フックが運ぶか。通常はNodeの既定どおりで、24からは有効です。",
    workers: "一緒に応答するプロセスの数(node:cluster)。--cpusで複数のコアを割り当てられます。",
    patch: "ライブラリを公開版のまま使うか、variants/upstreamのパッチを当てて使うか。",
    "node-flags": "すべてのサーバーに渡すNodeのフラグ。",
    "request-ids": "リクエストがIDを持ってくるか、サーバーがリクエストごとに生成するか。",
    headers: "リクエストのヘッダーの数。IDだけか、ブラウザーとプロキシが加えるものも含めるか。",
    generator: "負荷ツール。このラボ自身のもの、待つ間は眠るもの、または比較のための他のツール。",
    depth: "コントローラーからIDを読むものまでに連なるプロバイダーの数。サービスと、その下の階層です。",
    contexts: "バリアントの処理の前に各リクエストが入る、追加のAsyncLocalStorageの数。",
    middlewares:
      "バリアントの処理の前に各リクエストが通る非同期関数の数。Koaのミドルウェアのように、それぞれが次をawaitします。",
    tenants: "durableプロバイダーが保持されるテナントの数。",
    workload: "サーバーに求める処理。",
    handler: "IDをすぐに読むか、awaitの後に読むか。",
    compute: "リクエストごとにチェックサムを計算する量。1 KBは1,024バイトで、3,000 KBで約1ミリ秒です。",
    wait: "待つ時間。Nodeのタイマーに1 ms未満はないため、0はイベントループの1回りです。",
    body: "ボディの長さ。1 KBは1,024バイトです。",
    payload: "応答の長さ。1 KBは1,024バイトです。",
    operation: "行う操作。1種類だけ(deleteの前には必ずput)か、get 6回・put 2回・10件のlist・deleteの組み合わせ。",
  }),
);
