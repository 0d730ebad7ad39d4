import { t } from "../both.ts";

/** Studies of what a request makes a server do. */
export const workQuestions = {
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
        "Statements go through pg and its connections. An ORM adds work of its own, which makes the pattern's share smaller.",
        "文はpgとその接続を通ります。ORMには自身の仕事があり、パターンの差は見えにくくなります。",
      ),
    ],
  },
};
