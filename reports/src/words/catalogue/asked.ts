import { phrase, t } from "./both.ts";

/** A question that people ask again and again; its answer is a study's sentence, or stands here. */
interface FrequentQuestion {
  readonly question: ReturnType<typeof t<string>>;
  /** As in "nestjs/nest#2524". */
  readonly threads: readonly string[];
  readonly study?: string;
  readonly says?: ReturnType<typeof t<string>>;
  readonly command: string;
}

const questions: readonly FrequentQuestion[] = [
  {
    question: t("What does request scope cost?", "リクエストスコープのコストは?"),
    threads: ["nestjs/docs.nestjs.com#2362", "nestjs/nest#2524", "nestjs/nest#4521"],
    study: "matrix",
    command: "pnpm bench --adapter fastify",
  },
  {
    question: t("Is AsyncLocalStorage or nestjs-cls slow?", "AsyncLocalStorageやnestjs-clsは遅い?"),
    threads: ["Papooch/nestjs-cls#12", "pinojs/pino#1799", "iamolegga/nestjs-pino#322"],
    study: "ways",
    command: "pnpm bench study ways",
  },
  {
    question: t("What made my controller request-scoped?", "コントローラーがリクエストスコープになった原因は?"),
    threads: ["nestjs/nest#9541", "nestjs/nest#4070", "nestjs/nest#13078"],
    says: t(
      "The chain of injected providers does. This command prints it in seconds, without load.",
      "注入されたプロバイダーの連鎖が原因です。このコマンドは負荷をかけずに数秒で連鎖を表示します。",
    ),
    command: "pnpm bench inspect --start 'node dist/main.js' --chains",
  },
  {
    question: t("Nest on Fastify or on Express?", "NestはFastifyとExpressのどちらで動かす?"),
    threads: ["nestjs/nest#12927", "nestjs/nest#7265", "fastify/benchmarks#71"],
    command: "pnpm bench --framework nest",
  },
  {
    question: t("Does AsyncContextFrame make it cheaper?", "AsyncContextFrameで安くなる?"),
    threads: ["DataDog/dd-trace-js#1095", "DataDog/dd-trace-js#8761", "nodejs/node#62290"],
    study: "context-frame",
    command: "pnpm bench study context-frame",
  },
  {
    question: t("Where is my id lost?", "IDはどこで失われる?"),
    threads: ["nestjs/nest#15317", "nestjs/nest#15374", "fastify/fastify#3570", "Papooch/nestjs-cls#222"],
    says: t(
      "It depends on the way. Each way's page lists the places in which the id was visible, lost or another request's.",
      "方法によります。各方法のページに、IDが見えた場所、失われた場所、ほかのリクエストのIDになった場所があります。",
    ),
    command: "pnpm bench study ways",
  },
  {
    question: t("run, enterWith or withScope?", "run、enterWith、withScopeのどれ?"),
    threads: ["nodejs/node#58029", "nodejs/node#61674", "nodejs/node#45848"],
    study: "ways",
    command: "pnpm bench study ways",
  },
  {
    question: t("Does a context retain memory?", "コンテキストはメモリを保持し続ける?"),
    threads: ["nestjs/throttler#2629", "unjs/unctx#125", "nestjs/nest#13365"],
    says: t(
      "Each way was tried: the column “retained” in the table of all ways has what stays in the heap after a request.",
      "すべての方法で調べました。方法の一覧表に、リクエストの後にヒープへ残る量があります。",
    ),
    command: "pnpm bench study ways",
  },
  {
    question: t("What about request scope in GraphQL?", "GraphQLでのリクエストスコープは?"),
    threads: ["nestjs/graphql#3816", "nestjs/graphql#181", "nestjs/graphql#2452"],
    says: t(
      "Not measured here: no variant is GraphQL. In your own app this command names the resolvers that are request-scoped.",
      "未測定です。GraphQLの実装はありません。手元のアプリでは、このコマンドがリクエストスコープのリゾルバーを示します。",
    ),
    command: "pnpm bench inspect --start 'node dist/main.js' --url-path /graphql",
  },
  {
    question: t("Did this pull request slow the server down?", "このプルリクエストでサーバーは遅くなった?"),
    threads: ["fastify/benchmarks#407", "expressjs/perf-wg#131", "nestjs/nest#2831"],
    says: t(
      "This command builds both commits, checks that their answers are identical, and measures them alternately in fresh processes.",
      "このコマンドは二つのコミットをビルドし、応答が同一であることを確かめ、新しいプロセスで交互に測ります。",
    ),
    command: "pnpm bench app --git main..HEAD --start 'node dist/server.js'",
  },
];

export const asked = {
  title: t("Questions", "質問"),
  lead: t(
    "What people ask again and again, with the threads, what was measured, and the command that measures it on your machine.",
    "繰り返し尋ねられる問いと、そのスレッド、測定の結果、手元で測るためのコマンドです。",
  ),
  allStudies: t("All studies", "すべての調査"),
  threads: t("Asked in", "スレッド:"),
  notMeasured: t("Not measured in the runs here.", "ここにある測定では測っていません。"),
  adapters: phrase(
    "With a singleton, a request costs {express} µs of CPU on nest-express and {fastify} µs on nest-fastify, in one run.",
    "singletonの1リクエストのCPU時間は、同じ測定の中で、nest-expressが{express} µs、nest-fastifyが{fastify} µsです。",
  ),
  questions,
};
