/** In Japanese, the description of each axis by its name. */
export const axes: Readonly<Record<string, string>> = {
  connections: "維持される接続の数。各接続で処理中のリクエストは1つだけなので、1なら逐次です。",
  rate: "1秒あたりに届くリクエストの数(前の応答を待ちません)。%は最も遅いセルが応答できる数に対する割合です。",
  spacing: "決まったレートで届くリクエストの間隔。均等か、利用者のようにランダムか。",
  node: "サーバーを動かす Node。必要なら取得します。通常は lockfile で固定されたものです。",
  runtime: "サーバーを動かすもの(Node、Bun、Deno)。必要なら取得します。V8 のフラグと数値は Node だけにあります。",
  "context-frame":
    "非同期コンテキストを V8(AsyncContextFrame)が運ぶか、フックが運ぶか。通常は Node の既定どおりで、24 からは有効です。",
  workers: "一緒に応答するプロセスの数(node:cluster)。--cpus で複数のコアを割り当てられます。",
  patch: "ライブラリを公開版のまま使うか、variants/upstream のパッチを当てて使うか。",
  "node-flags": "すべてのサーバーに渡す Node のフラグ。",
  "request-ids": "リクエストが ID を持ってくるか、サーバーがリクエストごとに生成するか。",
  generator: "負荷ツール。このラボ自身のもの、待つ間は眠るもの、または比較のための他のツール。",
  depth: "コントローラーから ID を読むものまでに連なるプロバイダーの数。サービスと、その下の階層です。",
  contexts: "バリアントの処理の前に各リクエストが入る、追加の AsyncLocalStorage の数。",
  middlewares:
    "バリアントの処理の前に各リクエストが通る非同期関数の数。Koa のミドルウェアのように、それぞれが次を await します。",
  tenants: "durable プロバイダーが保持されるテナントの数。",
  workload: "サーバーに求める処理。",
  handler: "ID をすぐに読むか、await の後に読むか。",
  compute: "リクエストごとにチェックサムを計算する量。1 KB は1,024バイトで、3,000 KB で約1ミリ秒です。",
  wait: "待つ時間。Node のタイマーに1 ms 未満はないため、0 はイベントループの1回りです。",
  body: "ボディの長さ。1 KB は1,024バイトです。",
  payload: "応答の長さ。1 KB は1,024バイトです。",
  operation: "行う操作。1種類だけ(delete の前には必ず put)か、get 6回・put 2回・10件の list・delete の組み合わせ。",
};
