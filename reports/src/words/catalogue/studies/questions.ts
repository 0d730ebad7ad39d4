import { study, t } from "../both.ts";

/** Studies of the patterns themselves, and what their runs leave open; in the order in which they are listed. */
export const patternQuestions = {
  matrix: study(
    "What does each pattern cost, on each framework and adapter?",
    "フレームワークとアダプターごとに、各パターンのコストはどれだけか",
    "Servers are at their limit here. What an id adds to latency below it is the question of the study rate.",
    "Ratios are those of a handler that does next to nothing: the more a handler does, the closer they are to 1.",
  ),
  ways: study(
    "What does every known way to carry a request id cost?",
    "知られているすべてのIDの運び方は、それぞれどれだけかかるか",
    t(
      "Each way has the options that are named with it. Others of its options may cost more or less.",
      "各方法は、名前に示したオプションで測っています。ほかのオプションではコストが変わることがあります。",
    ),
    t(
      "Where an id is visible was tried in the places listed, and nowhere else.",
      "IDが見えるかどうかは、挙げた場所だけで試しています。",
    ),
  ),
  "as-published": study(
    "What do the patterns cost when one app serves all three, measured one after another?",
    "一つのアプリが三つのパターンすべてを担い、順番に測ると、結果はどうなるか",
    "Each route of the shared app pays for the others: the middleware of nestjs-cls, a second id, two readings of the heap.",
    "Whatever changes between two processes, or while they run, counts as a difference of the patterns; what the copy differs by shows how much that is.",
  ),
  "one-app": study(
    "What do the patterns cost when one app serves all three, measured alternately?",
    "一つのアプリが三つのパターンすべてを担い、交互に測ると、コストはどうなるか",
    "Each route of the shared app pays for the others. What all of them pay is on both sides of a comparison, and cannot show.",
  ),
  "app-each": study(
    "What do the patterns cost in an app each, under the load of the published benchmark?",
    "パターンごとのアプリで、公表されたベンチマークと同じ負荷では、コストはどうなるか",
    "The servers make the ids, as in the published benchmark; so only the shape of each answer is checked, and not whose it is.",
  ),
  starts: study(
    "What does each pattern add to a server's start?",
    "各パターンはサーバーの起動をどれだけ遅くするか",
    "A small server starts here. One with more modules loads and compiles more, and what a pattern adds is a smaller part of it.",
    "Files are in the machine's memory after the first round. A start that reads them from a disk, or a network, is longer.",
  ),
  frameworks: study(
    "What does each pattern cost on every framework, including those outside the matrix?",
    "マトリックス外のものも含む各フレームワークで、各パターンのコストはどれだけか",
    "Each framework parses, routes and answers differently; only patterns on the same framework differ by the id alone.",
  ),
  "native-contexts": study(
    "Does a framework's own context cost more than AsyncLocalStorage by hand?",
    "フレームワーク自身のコンテキストは、自分で使うAsyncLocalStorageより高いか",
    "A framework's own context holds its whole request context; AsyncLocalStorage by hand holds the id alone.",
  ),
};

/** Studies of what runs the server, and of the load on it. */
export const serverQuestions = {
  node: study(
    "What does each pattern cost on each line of Node?",
    "Nodeの各系統で、各パターンのコストはどれだけか",
    "It is one version of each line, as the run names them, with Node's own defaults.",
  ),
  "context-frame": study(
    "What changed when V8 began to carry asynchronous contexts?",
    "V8が非同期コンテキストを運ぶようになって、何が変わったか",
    "Both are of one version of Node. Older versions carry contexts by hooks that differ in more than this flag.",
  ),
  frames: study(
    "What does AsyncContextFrame bring a server with OpenTelemetry?",
    "OpenTelemetryのあるサーバーに、AsyncContextFrameは何をもたらすか",
    "OpenTelemetry traces requests here, and sends nothing anywhere. Exporters, and instrumented drivers, add their own.",
    "It is Node 22, where hooks are the default. Newer lines have other costs for both.",
  ),
  runtimes: study(
    "What does AsyncLocalStorage cost on Node, Bun and Deno?",
    "Node、Bun、DenoでAsyncLocalStorageはいくらかかるか",
    "Bun and Deno follow Node's interfaces here. Their own servers, Bun.serve and Deno.serve, are not measured.",
  ),
  "bare-node": study(
    "How have the bare server, its context and Express changed from Node 22 to 26?",
    "Node 22から26で、素のサーバー、そのコンテキスト、Expressはどう変わったか",
    "It is one version of each line of Node, and of Express the version that the lab has.",
    "Each server has one route. Apps with many middlewares enter and await more.",
  ),
  workers: study(
    "Do the patterns cost the same when several processes serve together?",
    "複数のプロセスが一緒に応答するとき、パターンのコストは同じか",
    "There are two processes on two cores of one machine. More of them may slow each other down.",
  ),
  connections: study(
    "Does an id cost more when more requests are in flight?",
    "処理中のリクエストが多いと、IDのコストは増えるか",
    "Each connection waits for its answer before it asks again. Users do not; for arrivals at a rate, see the study rate.",
  ),
  tail: study(
    "Why are a few requests of request scope and nestjs-cls so slow under light traffic, and do the patches end it?",
    "負荷が軽いときにリクエストスコープとnestjs-clsの一部のリクエストが遅いのはなぜか。パッチで解消するか",
    "Percentiles of short runs vary by factors. Requests slower than 5 ms are counted, too, in the run's own report.",
    "How late the generator sends a request is part of every latency; the baseline has as much of it.",
  ),
  rate: study(
    "What latency does an id add to a server that is not at its limit?",
    "限界に達していないサーバーに、IDはどれだけレイテンシを加えるか",
    "Requests come over the loopback interface: no network is in these latencies.",
    "Shares are of what the slowest pattern can answer, so all patterns meet the same load. What it can answer is measured again for each share.",
    "The curve shows p50. Each percentile, p99 included, has an interval and an answer of its own in the run's report; the study tail measures why p99 is high.",
  ),
};

/** Studies of what a request makes a server do. */
export const workQuestions = {
  depth: study(
    "Does an id cost more when it is needed deeper in a chain of providers?",
    "プロバイダーの連なりの深いところでIDが要ると、コストは増えるか",
    "Each level has one provider, whose constructor does nothing. Constructors that do work, and providers with many dependencies, cost more with each new instance.",
    "A straight line is laid through four points; between them, and beyond them, the cost may bend.",
  ),
  contexts: study(
    "Does an id cost more next to other instances of AsyncLocalStorage?",
    "ほかのAsyncLocalStorageがあると、IDのコストは増えるか",
    "Node 26 copies the frame around a context that is entered, so n of them within each other cost as n². The hooks of Node 22 copy nothing, and each await pays instead.",
    "The further contexts are entered once a request and never read. A tool that enters its own for every query or span pays that each time.",
    "Requests here await next to nothing; with many awaits, each carries the contexts along.",
  ),
  middlewares: study(
    "What does an async context cost a chain of async middlewares?",
    "asyncミドルウェアの連鎖で、非同期コンテキストのコストはどれだけか",
    "Each function of the chain does nothing but await the next. The work of real middlewares is not included.",
    "One context is entered, before the chain. A middleware that enters one of its own pays for it once more.",
  ),
  tenants: study(
    "What do durable providers cost, the more tenants there are?",
    "テナントが増えると、durableプロバイダーのコストはどうなるか",
    "A tenant's providers are made by its first request, mostly before measuring begins: what that one costs hardly shows.",
    "What is kept for a tenant is nearly empty here. Yours keeps what your providers hold.",
  ),
  handler: study(
    "Does an id cost more if the handler is async?",
    "ハンドラーがasyncだと、IDのコストは増えるか",
    "It is one await. Long chains of promises, and many concurrent ones, are not measured here.",
  ),
  io: study(
    "Does the cost of an id still show when a request waits for something?",
    "リクエストが何かを待つとき、IDのコストはまだ見えるか",
    "What is waited for is a timer. A driver or a client has work of its own, which is CPU time; see the study postgres.",
    "Break-even points are in CPU time. How long a request waits does not move them.",
  ),
  post: study(
    "What does an id cost when a body is parsed first?",
    "先にボディを解析する場合、IDのコストはどれだけか",
    "Bodies are JSON, parsed by the framework's own parser. Nothing validates or transforms them.",
  ),
  compute: study(
    "Does the cost of an id still show when a request computes for a millisecond?",
    "リクエストが1ミリ秒ほど計算するとき、IDのコストはまだ見えるか",
    "The work is native and small enough for the first cache. Work that fills the caches or the heap can cost more.",
  ),
  payload: study(
    "What does an id cost when answers are large?",
    "応答が大きい場合、IDのコストはどれだけか",
    "Answers are JSON with one long text. Compression, and objects of many fields, are not measured here.",
  ),
  kv: study(
    "What does it cost a repository to read its tenant from the context, with a store in a file below it?",
    "リポジトリがコンテキストからテナントを読み、下にファイルのストアがある場合のコストはどれだけか",
    "The store is SQLite in a file, in the server's own process, which waits for it. A store elsewhere costs other CPU time, and waits.",
  ),
  postgres: study(
    "Does the cost of an id show in a transaction with PostgreSQL?",
    "PostgreSQLのトランザクションの中で、IDのコストは見えるか",
    "The database is on the same machine, and its CPU time is not counted. Across a network a transaction takes longer; what the pattern adds in CPU time stays.",
    "Statements go through pg and its connections. An ORM adds work of its own, which makes the pattern's share smaller.",
  ),
  headers: study(
    "Does an id cost more in a request with as many headers as real ones have?",
    "実際と同じ数のヘッダーがあるリクエストでは、IDのコストは増えるか",
    "The headers are those of one browser behind one proxy. Cookies and tokens of other apps are longer or shorter.",
  ),
  ordinary: study(
    "What does each pattern cost in an ordinary app, next to the smallest request?",
    "普通のアプリでは、各パターンのコストはどれだけか。最小のリクエストと比べる",
    "The app has twelve providers, a guard, a validation pipe, an interceptor and a filter. Others have more or fewer; the smallest request is the other end.",
  ),
  "ordinary-latency": study(
    "What latency does each pattern add to an ordinary app at half of its capacity?",
    "処理能力の半分の負荷で、各パターンは普通のアプリのレイテンシをどれだけ増やすか",
    "The database is on the same machine; across a network its time is longer, and the pattern's share smaller.",
  ),
};
