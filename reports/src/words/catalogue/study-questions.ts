import { t } from "./both.ts";

/** A question that the lab has a name for, and what its run leaves open; in the order in which they are listed. */
export const studyQuestions = {
  matrix: {
    question: t(
      "What does each pattern cost, on each framework and adapter?",
      "フレームワークとアダプターごとに、各パターンのコストはどれだけか",
    ),
    notSaid: [
      t(
        "Servers are at their limit here. What an id adds to latency below it is the question of the study rate.",
        "サーバーは限界まで負荷を受けています。限界に達しないときのレイテンシは study rate の問いです。",
      ),
      t(
        "Ratios are those of a handler that does next to nothing: the more a handler does, the closer they are to 1.",
        "倍率は、ほとんど何もしないハンドラーのものです。ハンドラーの仕事が多いほど1に近づきます。",
      ),
    ],
  },
  ways: {
    question: t(
      "What does every known way to carry a request id cost?",
      "知られているすべてのIDの運び方は、それぞれどれだけかかるか",
    ),
    notSaid: [
      t(
        "Each way has the options that are named with it. Others of its options may cost more or less.",
        "各方法は、名前に示したオプションで測っています。ほかのオプションではコストが変わることがあります。",
      ),
      t(
        "Where an id is visible was tried in the places listed, and nowhere else.",
        "IDが見えるかどうかは、挙げた場所だけで試しています。",
      ),
    ],
  },
  "as-published": {
    question: t(
      "What do the patterns come to where one app serves all three, and they are measured one after another?",
      "一つのアプリが三つのパターンすべてを担い、順番に測ると、結果はどうなるか",
    ),
    notSaid: [
      t(
        "Each route of the shared app pays for the others: the middleware of nestjs-cls, a second id, two readings of the heap.",
        "共用のアプリの各ルートは、ほかのパターンの分も払います: nestjs-clsのミドルウェア、二つ目のID、ヒープの読み取り2回。",
      ),
      t(
        "Whatever changes between two processes, or while they run, counts as a difference of the patterns; what the twin differs by shows how much that is.",
        "プロセスごとに、またはその途中で変わることは、すべてパターンの差に見えます。その大きさはツインの差でわかります。",
      ),
    ],
  },
  "one-app": {
    question: t(
      "What do the patterns cost where one app serves all three, measured alternately?",
      "一つのアプリが三つのパターンすべてを担い、交互に測ると、コストはどうなるか",
    ),
    notSaid: [
      t(
        "Each route of the shared app pays for the others. What all of them pay is on both sides of a comparison, and cannot show.",
        "共用のアプリの各ルートは、ほかのパターンの分も払います。全員が払う分は比較の両側にあり、差には現れません。",
      ),
    ],
  },
  "app-each": {
    question: t(
      "What do the patterns cost in an app each, under the load of the published benchmark?",
      "パターンごとのアプリで、公表されたベンチマークと同じ負荷では、コストはどうなるか",
    ),
    notSaid: [
      t(
        "The servers make the ids, as in the published benchmark; so only the shape of each answer is checked, and not whose it is.",
        "公表されたベンチマークと同じく、IDはサーバーが作ります。確かめるのは応答の形だけで、誰のIDかは確かめません。",
      ),
    ],
  },
  starts: {
    question: t(
      "How long is it from a start to the first right answer?",
      "起動から最初の正しい応答まで、どれだけかかるか",
    ),
    notSaid: [
      t(
        "A small server starts here. One with more modules loads and compiles more, and what a pattern adds is a smaller part of it.",
        "ここで起動するのは小さなサーバーです。モジュールが多いほど読み込みとコンパイルが増え、パターンの占める割合は小さくなります。",
      ),
      t(
        "Files are in the machine's memory after the first round. A start that reads them from a disk, or a network, is longer.",
        "2ラウンド目以降、ファイルはメモリにあります。ディスクやネットワークから読む起動は、もっとかかります。",
      ),
    ],
  },
  frameworks: {
    question: t(
      "What does each pattern cost on every framework, including those outside the matrix?",
      "マトリックス外のものも含む各フレームワークで、各パターンのコストはどれだけか",
    ),
    notSaid: [
      t(
        "Each framework parses, routes and answers in its own way; only patterns on the same framework differ by the id alone.",
        "解析、ルーティング、応答の方法はフレームワークごとに違います。IDだけの差になるのは、同じフレームワークの中の比較です。",
      ),
    ],
  },
  "native-contexts": {
    question: t(
      "Does a framework's own context cost more than AsyncLocalStorage by hand?",
      "フレームワーク自身のコンテキストは、自分で使うAsyncLocalStorageより高いか",
    ),
    notSaid: [
      t(
        "A framework's own context holds its whole request context; AsyncLocalStorage by hand holds the id alone.",
        "フレームワーク自身のコンテキストはリクエストのコンテキスト全体を持ち、自分で使うAsyncLocalStorageはIDだけを持ちます。",
      ),
    ],
  },
  depth: {
    question: t(
      "Does an id cost more where it is needed deeper in a chain of providers?",
      "プロバイダーの連なりの深いところでIDが要ると、コストは増えるか",
    ),
    notSaid: [
      t(
        "Each level has one provider, whose constructor does nothing. Constructors that do work, and providers with many dependencies, cost more with each new instance.",
        "各階層のプロバイダーは一つで、コンストラクターは何もしません。仕事をするコンストラクターや依存の多いプロバイダーは、生成のたびにもっとかかります。",
      ),
      t(
        "A straight line is laid through four points; between them, and beyond them, the cost may bend.",
        "四つの点に直線を当てはめています。点の間や外側では曲がることがあります。",
      ),
    ],
  },
  contexts: {
    question: t(
      "Does an id cost more next to other instances of AsyncLocalStorage?",
      "ほかのAsyncLocalStorageがあると、IDのコストは増えるか",
    ),
    notSaid: [
      t(
        "Node 26 copies the frame around a context that is entered, so n of them within each other cost as n². The hooks of Node 22 copy nothing, and each await pays instead.",
        "Node 26はコンテキストに入るたびに外側のフレームを写すため、入れ子のn個はn²に比例してかかります。Node 22のフックは入るときに写さず、awaitごとにかかります。",
      ),
      t(
        "The further contexts are entered once a request and never read. A tool that enters its own for every query or span pays that each time.",
        "追加のコンテキストにはリクエストごとに1回入るだけで、読みません。クエリやスパンのたびに入るツールは、そのたびにかかります。",
      ),
      t(
        "Requests here await next to nothing; where there are many awaits, each carries the contexts along.",
        "ここではほとんどawaitしません。awaitが多い場合は、そのたびにコンテキストが運ばれます。",
      ),
    ],
  },
  middlewares: {
    question: t(
      "What does an async context cost a chain of async middlewares?",
      "asyncミドルウェアの連鎖で、非同期コンテキストのコストはどれだけか",
    ),
    notSaid: [
      t(
        "Each function of the chain does nothing but await the next. The work of real middlewares is not included.",
        "連鎖の各関数は次をawaitするだけです。ミドルウェアがほかに行うことは含みません。",
      ),
      t(
        "One context is entered, before the chain. A middleware that enters one of its own pays for it once more.",
        "コンテキストには連鎖の前に1回入るだけです。自分で入るミドルウェアがあれば、その分も加わります。",
      ),
    ],
  },
  tenants: {
    question: t(
      "What do durable providers cost, the more tenants there are?",
      "テナントが増えると、durableプロバイダーのコストはどうなるか",
    ),
    notSaid: [
      t(
        "A tenant's providers are made by its first request, mostly before measuring begins: what that one costs hardly shows.",
        "テナントのプロバイダーは最初のリクエストで作られ、それはほとんど測定の前です。その分のコストはほぼ現れません。",
      ),
      t(
        "What is kept for a tenant is nearly empty here. Yours keeps what your providers hold.",
        "ここでテナントごとに保持するものは、ほぼ空です。実際の保持量は中身によります。",
      ),
    ],
  },
  handler: {
    question: t("Does an id cost more where the handler is async?", "ハンドラーがasyncだと、IDのコストは増えるか"),
    notSaid: [
      t(
        "It is one await. Long chains of promises, and many concurrent ones, are not measured here.",
        "awaitは1回です。長いPromiseの連鎖や、同時に多数の場合は測っていません。",
      ),
    ],
  },
  io: {
    question: t(
      "Does the cost of an id still show where a request waits for something?",
      "リクエストが何かを待つとき、IDのコストはまだ見えるか",
    ),
    notSaid: [
      t(
        "What is waited for is a timer. A driver or a client has work of its own, which is CPU time; see the study postgres.",
        "待つ相手はタイマーです。ドライバーやクライアントには自身のCPU時間があります。study postgres を見てください。",
      ),
      t(
        "Break-even points are in CPU time. How long a request waits does not move them.",
        "損益分岐はCPU時間によります。待つ長さでは動きません。",
      ),
    ],
  },
  post: {
    question: t(
      "What does an id cost where a body is parsed first?",
      "先にボディを解析する場合、IDのコストはどれだけか",
    ),
    notSaid: [
      t(
        "Bodies are JSON, parsed by the framework's own parser. Nothing validates or transforms them.",
        "ボディはJSONで、フレームワーク自身のパーサーが解析します。検証や変換はしません。",
      ),
    ],
  },
  compute: {
    question: t(
      "Does the cost of an id still show where a request computes for a millisecond?",
      "リクエストが1ミリ秒ほど計算するとき、IDのコストはまだ見えるか",
    ),
    notSaid: [
      t(
        "The work is native and small enough for the first cache. Work that fills the caches or the heap can cost more.",
        "計算はネイティブコードで、一次キャッシュに収まります。キャッシュやヒープを埋める処理では、コストが増えることがあります。",
      ),
    ],
  },
  payload: {
    question: t("What does an id cost where answers are large?", "応答が大きい場合、IDのコストはどれだけか"),
    notSaid: [
      t(
        "Answers are JSON with one long text. Compression, and objects of many fields, are not measured here.",
        "応答は長い文字列を一つ持つJSONです。圧縮や、項目の多いオブジェクトは測っていません。",
      ),
    ],
  },
  kv: {
    question: t(
      "What does it cost a repository to read its tenant from the context, with a store in a file below it?",
      "リポジトリがコンテキストからテナントを読み、下にファイルのストアがある場合のコストはどれだけか",
    ),
    notSaid: [
      t(
        "The store is SQLite in a file, in the server's own process, which waits for it. A store elsewhere costs other CPU time, and waits.",
        "ストアはサーバーのプロセス内のSQLiteで、処理中はサーバーを止めます。外部のストアではCPU時間が変わり、待ちも生じます。",
      ),
    ],
  },
  postgres: {
    question: t(
      "Does the cost of an id show in a transaction with PostgreSQL?",
      "PostgreSQLのトランザクションの中で、IDのコストは見えるか",
    ),
    notSaid: [
      t(
        "The database is on the same machine, and its CPU time is not counted. Across a network a transaction takes longer; what the pattern adds in CPU time stays.",
        "データベースは同じマシンにあり、そのCPU時間は数えません。ネットワーク越しではトランザクションは長くなりますが、パターンが加えるCPU時間は変わりません。",
      ),
      t(
        "Statements go through pg and its pool. An ORM adds work of its own, which makes the pattern's share smaller.",
        "文はpgとそのプールを通ります。ORMには自身の仕事があり、パターンの差は見えにくくなります。",
      ),
    ],
  },
  node: {
    question: t("What does each pattern cost on each line of Node?", "Nodeの各系統で、各パターンのコストはどれだけか"),
    notSaid: [
      t(
        "It is one version of each line, as the run names them, with Node's own defaults.",
        "各系統から一つのバージョンを、Node自身の既定のまま測っています。",
      ),
    ],
  },
  "context-frame": {
    question: t(
      "What has it changed that V8 carries asynchronous contexts?",
      "V8が非同期コンテキストを運ぶようになって、何が変わったか",
    ),
    notSaid: [
      t(
        "Both are of one version of Node. Older versions carry contexts by hooks that differ in more than this flag.",
        "どちらも同じバージョンのNodeです。古いバージョンのフックは、このフラグ以外の点でも異なります。",
      ),
    ],
  },
  frames: {
    question: t(
      "What does AsyncContextFrame bring a server with OpenTelemetry?",
      "OpenTelemetryのあるサーバーに、AsyncContextFrameは何をもたらすか",
    ),
    notSaid: [
      t(
        "OpenTelemetry traces requests here, and sends nothing anywhere. Exporters, and instrumented drivers, add their own.",
        "OpenTelemetryはリクエストを追跡するだけで、どこにも送りません。エクスポーターやドライバーの計装にはそれぞれのコストがあります。",
      ),
      t(
        "It is Node 22, where hooks are the default. Newer lines have other costs for both.",
        "フックが既定のNode 22です。新しい系統では、どちらのコストも異なります。",
      ),
    ],
  },
  "bare-node": {
    question: t(
      "What has become of the bare server, its context, and Express from Node 22 to 26?",
      "Node 22から26で、素のサーバー、そのコンテキスト、Expressはどう変わったか",
    ),
    notSaid: [
      t(
        "It is one version of each line of Node, and of Express the version that the lab has.",
        "Nodeは各系統から一つのバージョン、Expressはこのラボにあるバージョンです。",
      ),
      t(
        "Each server has one route. Apps with many middlewares enter and await more.",
        "各サーバーの経路は一つです。ミドルウェアの多いアプリでは、入る回数もawaitも増えます。",
      ),
    ],
  },
  workers: {
    question: t(
      "Do the patterns cost the same where several processes serve together?",
      "複数のプロセスが一緒に応答するとき、パターンのコストは同じか",
    ),
    notSaid: [
      t(
        "There are two processes on two cores of one machine. More of them may get into each other's way.",
        "1台のマシンの2コアに2プロセスです。もっと多いと、互いに妨げることがあります。",
      ),
    ],
  },
  connections: {
    question: t(
      "Does an id cost more where more requests are under way?",
      "処理中のリクエストが多いと、IDのコストは増えるか",
    ),
    notSaid: [
      t(
        "Each connection waits for its answer before it asks again. Users do not; for arrivals at a rate, see the study rate.",
        "各接続は応答を待ってから次を送ります。利用者はそうではありません。一定のレートで届く場合は study rate を見てください。",
      ),
    ],
  },
  rate: {
    question: t(
      "What latency does an id add to a server that is not at its limit?",
      "限界に達していないサーバーに、IDはどれだけレイテンシを加えるか",
    ),
    notSaid: [
      t(
        "Requests come over the loopback interface: no network is in these latencies.",
        "リクエストはループバックを通ります。ネットワークはこのレイテンシに含みません。",
      ),
      t(
        "Shares are of what the slowest pattern can answer, so all patterns meet the same load.",
        "割合は最も遅いパターンが応答できる数に対するものなので、どのパターンも同じ負荷を受けます。",
      ),
    ],
  },
};
