import { study } from "../both.ts";

/** Studies of what runs the server, and of the load on it. */
export const serverQuestions = {
  node: study(
    "What does each pattern cost on each line of Node?",
    "Nodeの各系統で、各パターンのコストはどれだけか",
    "It is one version of each line, as the run names them, with Node's own defaults.",
    "各系統から一つのバージョンを、Node自身の既定のまま測っています。",
  ),
  "context-frame": study(
    "What changed when V8 began to carry asynchronous contexts?",
    "V8が非同期コンテキストを運ぶようになって、何が変わったか",
    "Both are of one version of Node. Older versions carry contexts by hooks that differ in more than this flag.",
    "どちらも同じバージョンのNodeです。古いバージョンのフックは、このフラグ以外の点でも異なります。",
  ),
  frames: study(
    "What does AsyncContextFrame bring a server with OpenTelemetry?",
    "OpenTelemetryのあるサーバーに、AsyncContextFrameは何をもたらすか",
    "OpenTelemetry traces requests here, and sends nothing anywhere. Exporters, and instrumented drivers, add their own.",
    "OpenTelemetryはリクエストを追跡するだけで、どこにも送りません。エクスポーターやドライバーの計装にはそれぞれのコストがあります。",
    "It is Node 22, where hooks are the default. Newer lines have other costs for both.",
    "フックが既定のNode 22です。新しい系統では、どちらのコストも異なります。",
  ),
  runtimes: study(
    "What does AsyncLocalStorage cost on Node, Bun and Deno?",
    "Node、Bun、DenoでAsyncLocalStorageはいくらかかるか",
    "Bun and Deno follow Node's interfaces here. Their own servers, Bun.serve and Deno.serve, are not measured.",
    "ここではBunとDenoもNodeのインターフェースで動きます。固有のBun.serveとDeno.serveは測っていません。",
  ),
  "bare-node": study(
    "How have the bare server, its context and Express changed from Node 22 to 26?",
    "Node 22から26で、素のサーバー、そのコンテキスト、Expressはどう変わったか",
    "It is one version of each line of Node, and of Express the version that the lab has.",
    "Nodeは各系統から一つのバージョン、Expressはこのラボにあるバージョンです。",
    "Each server has one route. Apps with many middlewares enter and await more.",
    "各サーバーの経路は一つです。ミドルウェアの多いアプリでは、入る回数もawaitも増えます。",
  ),
  workers: study(
    "Do the patterns cost the same when several processes serve together?",
    "複数のプロセスが一緒に応答するとき、パターンのコストは同じか",
    "There are two processes on two cores of one machine. More of them may slow each other down.",
    "1台のマシンの2コアに2プロセスです。もっと多いと、互いに妨げることがあります。",
  ),
  connections: study(
    "Does an id cost more when more requests are in flight?",
    "処理中のリクエストが多いと、IDのコストは増えるか",
    "Each connection waits for its answer before it asks again. Users do not; for arrivals at a rate, see the study rate.",
    "各接続は応答を待ってから次を送ります。利用者はそうではありません。一定のレートで届く場合は study rate を見てください。",
  ),
  tail: study(
    "Why are a few requests of request scope and nestjs-cls so slow under light traffic, and do the patches end it?",
    "負荷が軽いときにリクエストスコープとnestjs-clsの一部のリクエストが遅いのはなぜか。パッチで解消するか",
    "Percentiles of short runs vary by factors. Requests slower than 5 ms are counted, too, in the run's own report.",
    "短い測定のパーセンタイルは何倍も変わります。5 msより遅いリクエストの件数も測定のレポートにあります。",
    "How late the generator sends a request is part of every latency; the baseline has as much of it.",
    "負荷生成側の送信の遅れはどのレイテンシにも含まれ、基準にも同じだけ含まれます。",
  ),
  rate: study(
    "What latency does an id add to a server that is not at its limit?",
    "限界に達していないサーバーに、IDはどれだけレイテンシを加えるか",
    "Requests come over the loopback interface: no network is in these latencies.",
    "リクエストはループバックを通ります。ネットワークはこのレイテンシに含みません。",
    "Shares are of what the slowest pattern can answer, so all patterns meet the same load. What it can answer is measured again for each share.",
    "割合は最も遅いパターンが応答できる数に対するものなので、どのパターンも同じ負荷を受けます。その数は割合ごとに測り直します。",
    "The curve shows p50. Each percentile, p99 included, has an interval and an answer of its own in the run's report; the study tail measures why p99 is high.",
    "曲線はp50のものです。p99を含む各パーセンタイルの区間と判定は測定のレポートにあります。p99が高い理由は study tail で測ります。",
  ),
};
