import { phrase, t } from "./both.ts";

export const answer = {
  title: t("What does it cost to carry a request id?", "リクエストIDを運ぶと、どれだけかかるか"),
  lead: t(
    "Code deep in the stack needs the id of its request. Measured here: the CPU time that each pattern of carrying it costs the server, per request.",
    "深いところのコードにも、リクエストのIDが必要です。IDを届ける各パターンが、1リクエストあたりにサーバーのCPU時間をどれだけ使うかを測りました。",
  ),
  inFramework: { nest: t("with Nest", "Nestでは"), raw: t("without Nest", "Nestなしでは") },
  frameworks: { nest: t("With Nest", "Nestでは"), raw: t("Without Nest", "Nestなしでは") },
  against: {
    baseline: (pattern: string): string => pattern,
    "costs-more": phrase("{pattern} costs {times}", "{pattern}は{times}"),
    "costs-less": phrase("{pattern} costs only {times}", "{pattern}のほうが低コストで{times}"),
    "no-difference": phrase("{pattern} shows no difference, at {times}", "{pattern}は差が認められず{times}"),
    "not-judged": phrase("{pattern} has no interval, at {times}", "{pattern}は区間がなく{times}"),
    differ: phrase("{pattern} depends on the server, at {times} on average", "{pattern}はサーバーにより、平均{times}"),
    "not-comparable": phrase("{pattern} can't be compared", "{pattern}は比較不能"),
    "not-measured": phrase("{pattern} was not measured", "{pattern}は未測定"),
  },
  sentence: t(
    (where: string, baseline: string, isCheapest: boolean, others: readonly string[]) =>
      isCheapest
        ? `${where}, ${baseline} is cheapest: ${others.join("; ")}.`
        : `${where}, compared with ${baseline}: ${others.join("; ")}.`,
    (where, baseline, isCheapest, others) =>
      isCheapest
        ? `${where}${baseline}のコストが最も低い。ほかは、${others.join("、")}。`
        : `${where}${baseline}に対して、${others.join("、")}。`,
  ),
  matrix: t("CPU µs per request, by server and pattern", "1リクエストあたりのCPU µs(サーバーとパターンごと)"),
  matrixLead: t(
    "Brackets hold the interval of a ratio, or the lowest and the highest run of a mean. A deeper shade costs more. Each cell links to its evidence.",
    "括弧内は基準に対する倍率の区間、平均なら最低と最高の測定。色が濃いほどコストが高くなります。各欄から根拠へ進めます。",
  ),
  ofSingleton: t(
    "CPU per request, in multiples of the singleton's",
    "1リクエストあたりのCPU時間(singletonに対する倍率)",
  ),
  columns: {
    "request-scope": t("request scope", "リクエストスコープ"),
    "fresh-objects": t("building fresh objects", "毎回のオブジェクト生成"),
    "nestjs-cls": "nestjs-cls",
    als: "AsyncLocalStorage",
  },
  hundredPercent: t("Singleton = 100%", "singleton = 100%"),
  hundredPercentLead: t(
    "Requests per second on one core, latency, CPU and memory under full load, from one run; in brackets each figure as a share of the singleton's on the same server.",
    "1コアでの全負荷時の毎秒リクエスト数、レイテンシ、CPU、メモリ。1回の測定の値で、括弧内は同じサーバーのsingletonに対する割合です。",
  ),
  profiledElsewhere: t(
    "Profiled in another run, so its figures differ a little from those here:",
    "別の測定でプロファイルしたため、ここの数値とは少し異なります:",
  ),
  ordinary: phrase(
    "In an ordinary app on Nest and Fastify, with a guard, validation, a log line and a transaction in PostgreSQL, request scope costs {requestScope}, nestjs-cls {cls} and AsyncLocalStorage {als}.",
    "NestとFastifyによる普通のアプリ(ガード、検証、ログ1行、PostgreSQLのトランザクション)では、リクエストスコープは{requestScope}、nestjs-clsは{cls}、AsyncLocalStorageは{als}です。",
  ),
  onOneHost: t("On one host so far.", "今のところ1台のホストでの値です。"),
  tailTitle: t("The tail of latency", "レイテンシの裾"),
  tail: phrase(
    "At a tenth of capacity, p99 of Nest on Fastify, over the singleton's, was {requestScope} with request scope, {cls} with nestjs-cls and {als} with AsyncLocalStorage in a hook: requests waited for the garbage collector.",
    "処理能力の10分の1の負荷で、NestとFastifyのp99は、singletonに対してリクエストスコープでは{requestScope}、nestjs-clsでは{cls}、フックに置いたAsyncLocalStorageでは{als}でした。リクエストがガベージコレクションを待ったためです。",
  ),
  tailMeasured: phrase(
    "Means over runs, with the lowest and the highest; the picture is of the newest one. Runs and kinds of host: request scope {requestScope}, nestjs-cls {cls}, AsyncLocalStorage {als}.",
    "測定の平均で、括弧内は最低と最高です。図は最新の測定です。測定の回数とホストの種類の数: リクエストスコープ{requestScope}、nestjs-cls {cls}、AsyncLocalStorage {als}。",
  ),
  runsAndKinds: phrase("{runs} on {kinds}", "{runs}回・{kinds}種類"),
  measured: t("Measured in one run", "1回の測定"),
  whole: t("The whole run, with its warnings", "測定の全体と警告"),
  handler: t("What about my app?", "自分のアプリでは"),
  handlerLead: t(
    "This assumes that a pattern adds the same amount to a request, whatever else your handler does: the more CPU time the handler takes, the less the pattern matters. Waiting is not CPU time, and is not counted. When handlers waited, a pattern added more; the study io has the figures. Each cell shows how much more a request costs, and how many requests per second one core answers (/s).",
    "パターンが加えるコストは、ハンドラーがほかに何をしても変わらないと仮定しています。ハンドラー自身のCPU時間が長いほど、差は問題にならなくなります。待ち時間はCPU時間ではないので数えません。ただし、ハンドラーが待つときにはパターンの加えるコストが増えました。その量は調査ioにあります。各欄は、1リクエストのコストの増分と、1コアが毎秒応答するリクエスト数(/s)です。",
  ),
  myHandler: t("My handler takes", "ハンドラーのCPU時間は"),
  ofCpu: t("ms of CPU time", "ms"),
  handlerTime: t("my handler", "ハンドラー"),
  ms: (value: string) => `${value} ms`,
  added: t("adds to a request", "1リクエストに加わる分"),
  us: (value: string) => `${value} µs`,
  perSecond: "/s",
  within: phrase("under {percent}% from", "{percent}%未満になる点"),
  always: t("always", "常に"),
  handlerHow: t("How this is worked out", "計算方法"),
  handlerNote: t(
    "The cost with the baseline, plus your handler, plus what the pattern adds. Brackets hold the interval, which follows from the ratio's. “0 ms” is an empty handler.",
    "計算方法: 基準のコスト + ハンドラー + パターンが加える分。括弧内は倍率の区間から求めたもの。「0 ms」は何もしないハンドラーです。",
  ),
  published: t("published", "公開"),
  whatRun: {
    matrix: phrase("Three patterns on {servers}", "三つのパターン: {servers}"),
    ways: phrase("Ways to carry the id on {servers}", "IDを運ぶ方法: {servers}"),
    curves: phrase("Along {axes}: {variants}", "{axes}による変化: {variants}"),
    starts: phrase("Starts of {servers}", "起動: {servers}"),
    classic: phrase("{what}, by the classic protocol", "{what}(従来のプロトコル)"),
  },
};
