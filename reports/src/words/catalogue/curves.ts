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

/** A figure that identical code may differ by as well. */
const withinNoise = phrase("{figure}, within noise", "{figure}、ノイズの範囲内");

export const curves = {
  title: phrase("Along {axis}", "{axis} による変化"),
  says: t(
    ({ says }: Pick<VariedAxis, "name" | "says">): string => says,
    ({ name, says }) => axes.get(name) ?? says,
  ),
  figure: phrase("{figure}, and how many times the baseline's that is.", "{figure}と、基準に対する倍率。"),
  figures: {
    costUs: t("Server CPU µs per request", "リクエストあたりのサーバー CPU µs"),
    p50Us: t("Latency p50 in ms", "レイテンシ p50(ms)"),
    p99Us: t("Latency p99 in ms", "レイテンシ p99(ms)"),
    p999Us: t("Latency p99.9 in ms", "レイテンシ p99.9(ms)"),
  },
  none: t("none", "なし"),
  one: t(
    ({ name, unit }: Pick<VariedAxis, "name" | "unit">): string => unit ?? ONES[name]?.en ?? "step",
    ({ name, unit }) => (unit === undefined ? (ONES[name]?.ja ?? "1段階") : `1 ${unit}`),
  ),
  slope: phrase("slope, µs per {one}", "傾き({one}あたり µs)"),
  intercept: t("at 0, µs", "0 での µs"),
  within: phrase("under {percent}% from, CPU ms", "{percent}%未満になる CPU ms"),
  costliestAt: phrase("most expensive at {axis}", "最も高くつく {axis}"),
  withinNoise,
  pooled: t("over all", "全体"),
  spread: t("between them", "マシン間"),
  spreadIs: (text: string): string => `±${text}`,
  pooledNote: t(
    "Over all: what the ratio is on a machine like these (random effects, DerSimonian and Laird, with the interval of Hartung and Knapp); costs of different machines are not put together. Between them: the standard deviation of their ratios, beyond what their rounds explain.",
    "全体: 同様のマシンでの比(変量効果、DerSimonian–Laird、区間は Hartung–Knapp)。別々のマシンのコストはまとめません。マシン間: ラウンドのばらつきでは説明できない、比の標準偏差。",
  ),
  slopeNote: t(
    "Slope: of the straight line through the points, fitted in each round. It is left out where it misses a figure by over a quarter, and not by chance. It is within noise where it rises, over the whole axis, by no more than the noise floor.",
    "傾き: 各点を通る直線をラウンドごとに当てはめたもの。値が直線から4分の1を超えて外れ、偶然とは言えない場合は示しません。軸全体での増加がノイズの下限以下なら、ノイズの範囲内です。",
  ),
  breakEvenNote: t(
    "Break-even: in this run, a pattern cost under 5% or 1% more than its baseline once a whole request takes this many milliseconds of CPU time (time spent waiting is not counted). It is worked out from what the pattern adds at the point where it adds most.",
    "損益分岐: この測定では、1リクエスト全体の CPU 時間がこのミリ秒に達すると、パターンの増分が基準の5%または1%未満になります(待ち時間は含みません)。増分が最も大きい点から求めています。",
  ),
};

/** For a run that measures starts. */
export const starts = {
  title: t("Starts", "起動"),
  parts: [t("Time", "時間"), t("CPU time and memory", "CPU 時間とメモリ")],
  intro: t(
    "From the start of a fresh process to its first right answer, without load: the time, the CPU time of all its threads until then, and its working set then. One start of twenty is quicker than p5, one is slower than p95; it says that it is ready before it is asked.",
    "新規プロセスの起動から最初の正しい応答まで(負荷なし)。時間、その間の全スレッドの CPU 時間、その時点のワーキングセット。20回に1回は p5 より速く、1回は p95 より遅くなります。準備完了は、最初に問い合わせる前の時点です。",
  ),
  inContainers: t(
    "In containers, the time has that of the engine in it; CPU time has not.",
    "コンテナでは、時間にエンジンの分が含まれます。CPU 時間には含まれません。",
  ),
  measured: phrase(
    "Each cell was started {rounds} times, alone and in a fresh process: in each round every cell once, in an order drawn from the run's seed. A median has its 95% interval by the binomial law, which supposes nothing about the distribution. A ratio compares the two processes of each round, as the geometric mean over rounds; a difference is the mean.",
    "各セルを{rounds}回、単独で、新規プロセスとして起動しました。各ラウンドで全セルを一度ずつ、測定のシードで決まる順に起動します。中央値の95%区間は二項分布によるもので、分布の形を仮定しません。比はラウンドごとに両者のプロセスどうしで求めた幾何平均、差はその平均です。",
  ),
  columns: {
    answer: t("answer, ms", "応答(ms)"),
    ratio: t("ratio", "倍率"),
    p5: "p5",
    p95: "p95",
    more: t("more, ms", "差(ms)"),
    cpu: t("CPU, ms", "CPU(ms)"),
    cpuRatio: t("CPU ratio", "CPU 倍率"),
    ready: t("ready", "準備完了"),
    memory: "MB",
  },
  withinNoise,
  order: phrase(
    "From its start to the first right answer, at the median: {parts|; }.",
    "起動から最初の正しい応答まで(中央値): {parts}。",
  ),
  baseline: (cell: string, ms: string): string => `${cell} ${ms} ms`,
  against: phrase("{cell} {ms} ms ({ratio})", "{cell} {ms} ms({ratio})"),
};

/** In Japanese, the description of each axis by its name. */
const axes = new Map(
  Object.entries({
    connections: "維持される接続の数。各接続で処理中のリクエストは1つだけなので、1なら逐次です。",
    pipelining:
      "各接続で同時に処理中のリクエストの数(HTTP パイプライン)。多くのベンチマークが使いますが、ブラウザーは使いません。",
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
  }),
);
