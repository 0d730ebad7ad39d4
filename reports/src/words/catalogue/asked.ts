/** A question that people ask again and again; its answer is a study's sentence, or stands here. */
interface FrequentQuestion {
  readonly question: string;
  /** As in "nestjs/nest#2524". */
  readonly threads: readonly string[];
  readonly study?: string;
  readonly says?: string;
  readonly command: string;
}

const questions: readonly FrequentQuestion[] = [
  {
    question: "What does request scope cost?",
    threads: ["nestjs/docs.nestjs.com#2362", "nestjs/nest#2524", "nestjs/nest#4521"],
    study: "matrix",
    command: "pnpm bench --adapter fastify",
  },
  {
    question: "Is AsyncLocalStorage or nestjs-cls slow?",
    threads: ["Papooch/nestjs-cls#12", "pinojs/pino#1799", "iamolegga/nestjs-pino#322"],
    study: "ways",
    command: "pnpm bench study ways",
  },
  {
    question: "What made my controller request-scoped?",
    threads: ["nestjs/nest#9541", "nestjs/nest#4070", "nestjs/nest#13078"],
    says: "The chain of injected providers does. This command prints it in seconds, without load.",
    command: "pnpm bench inspect --start 'node dist/main.js' --chains",
  },
  {
    question: "Nest on Fastify or on Express?",
    threads: ["nestjs/nest#12927", "nestjs/nest#7265", "fastify/benchmarks#71"],
    command: "pnpm bench --framework nest",
  },
  {
    question: "Does AsyncContextFrame make it cheaper?",
    threads: ["DataDog/dd-trace-js#1095", "DataDog/dd-trace-js#8761", "nodejs/node#62290"],
    study: "context-frame",
    command: "pnpm bench study context-frame",
  },
  {
    question: "Where is my id lost?",
    threads: ["nestjs/nest#15317", "nestjs/nest#15374", "fastify/fastify#3570", "Papooch/nestjs-cls#222"],
    says: "It depends on the way. Each way's page lists the places in which the id was visible, lost or another request's.",
    command: "pnpm bench study ways",
  },
  {
    question: "run, enterWith or withScope?",
    threads: ["nodejs/node#58029", "nodejs/node#61674", "nodejs/node#45848"],
    study: "ways",
    command: "pnpm bench study ways",
  },
  {
    question: "Does a context retain memory?",
    threads: ["nestjs/throttler#2629", "unjs/unctx#125", "nestjs/nest#13365"],
    says: "Each way was tried: the column “retained” in the table of all ways has what stays in the heap after a request.",
    command: "pnpm bench study ways",
  },
  {
    question: "What about request scope in GraphQL?",
    threads: ["nestjs/graphql#3816", "nestjs/graphql#181", "nestjs/graphql#2452"],
    says: "Not measured here: no variant is GraphQL. In your own app this command names the resolvers that are request-scoped.",
    command: "pnpm bench inspect --start 'node dist/main.js' --url-path /graphql",
  },
  {
    question: "Did this pull request slow the server down?",
    threads: ["fastify/benchmarks#407", "expressjs/perf-wg#131", "nestjs/nest#2831"],
    says: "This command builds both commits, checks that their answers are identical, and measures them alternately in fresh processes.",
    command: "pnpm bench app --git main..HEAD --start 'node dist/server.js'",
  },
];

export const asked = {
  title: "Questions",
  lead: "What people ask again and again, with the threads, what was measured, and the command that measures it on your machine.",
  allStudies: "All studies",
  threads: "Asked in",
  notMeasured: "Not measured in the runs here.",
  adapters: (express: string, fastify: string): string =>
    `With a singleton, a request costs ${express} µs of CPU on nest-express and ${fastify} µs on nest-fastify, in one run.`,
  questions,
};
