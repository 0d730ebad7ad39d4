import type { Raw } from "../options/option.ts";
import type { OPTIONS } from "../options/options.ts";

/** A question with a name, and the flags that answer it. */
export interface Study {
  readonly name: string;
  readonly question: string;
  readonly answers: string;
  readonly flags: StudyFlags;
}

/** As a user types them, with an entry of `vary` or `set` for each axis. */
type StudyFlags = Omit<Raw<typeof OPTIONS>, "study" | "variantsFrom" | "connections" | "requestIds" | "nodeFlags">;

const ONE_APP = "nest-fastify-shared/*";
/** The load of the published benchmark. */
const LOAD = ["connections=100", "request-ids=made"];
const ORDINARY = "nest-express/ordinary-*,nest-fastify/ordinary-*";
const ON_NEST = { framework: "nest", adapter: "fastify" } as const;

/** Every question that has a name. Each is a run with these flags, and no more. */
const questions: readonly Study[] = [
  // Which way to carry a request id.
  {
    name: "matrix",
    question: "What does each pattern cost, on each framework and adapter?",
    answers:
      "The cost of a request with request scope, nestjs-cls and AsyncLocalStorage, also as a multiple of the singleton's.",
    flags: {},
  },
  {
    name: "ways",
    question: "What does every known way to carry a request id cost?",
    answers: "The cheapest way among those that make the id visible where it is needed.",
    flags: { way: "*" },
  },
  {
    name: "frameworks",
    question: "What does each pattern cost on every framework, including those outside the matrix?",
    answers: "What request scope and cls add on each framework.",
    flags: { adapter: "*" },
  },
  {
    name: "native-contexts",
    question: "Does a framework's own context cost more than AsyncLocalStorage by hand?",
    answers:
      "The cost of the contexts built into Koa, Hono and AdonisJS, next to AsyncLocalStorage and an id as an argument.",
    flags: { variant: "koa/*,hono/*,adonisjs/*" },
  },
  {
    name: "depth",
    question: "Does an id cost more when it is needed deeper in a chain of providers?",
    answers: "What each further provider costs with each pattern.",
    flags: { ...ON_NEST, vary: ["depth=1,4,16,32"] },
  },
  {
    name: "contexts",
    question: "Does an id cost more next to other instances of AsyncLocalStorage?",
    answers: "What each further context costs with each pattern.",
    flags: { ...ON_NEST, vary: ["contexts=0,1,10,100"] },
  },
  {
    name: "middlewares",
    question: "What does an async context cost a chain of async middlewares?",
    answers:
      "What one AsyncLocalStorage adds to 1, 20 and 100 functions that await each other, with hooks and with frames.",
    flags: {
      variant: "node-http/singleton",
      vary: ["node=22,26", "contexts=0,1", "middlewares=1,20,100"],
      baseline: "contexts=0",
    },
  },
  {
    name: "tenants",
    question: "How does the cost of durable providers grow with the number of tenants?",
    answers: "The cost of a request, and the memory in use, with 1, 100 and 10,000 tenants.",
    flags: { variant: "nest-fastify/durable", vary: ["tenants=1,100,10000"] },
  },
  {
    name: "starts",
    question: "What does each pattern add to a server's start?",
    answers: "The time and the CPU time until a process is ready, over 30 processes of each pattern.",
    flags: { ...ON_NEST, rounds: "30", blocks: "1" },
  },
  // From a well-known published benchmark to this lab's way, one change at a time.
  {
    name: "as-published",
    question: "What do the patterns cost when one app serves all three, measured one after another?",
    answers: "The published result, and how much an identical copy differs under the same protocol.",
    flags: { variant: ONE_APP, protocol: "classic", rounds: "3", set: LOAD },
  },
  {
    name: "one-app",
    question: "What do the patterns cost when one app serves all three, measured alternately?",
    answers: "How much of the published result the protocol explains.",
    flags: { variant: ONE_APP, set: LOAD },
  },
  {
    name: "app-each",
    question: "What do the patterns cost in separate apps, under the load of the published benchmark?",
    answers: "How much of the published result the app explains.",
    flags: { ...ON_NEST, set: LOAD },
  },
  // How the cost of an id changes where a request does more than return it.
  {
    name: "handler",
    question: "Does an id cost more if the handler is async?",
    answers: "What one await adds to each pattern.",
    flags: { ...ON_NEST, vary: ["handler=sync,async"] },
  },
  {
    name: "compute",
    question: "Does the cost of an id still show when a request computes for a millisecond?",
    answers: "What each pattern adds to handlers of about 0.1, 1 and 5 ms of CPU time.",
    flags: { ...ON_NEST, vary: ["compute=0,300,3000,15000"] },
  },
  {
    name: "io",
    question: "Does the cost of an id still show when a request waits for something?",
    answers: "How the ratio and the added cost of each pattern change with 0 to 20 ms of waiting.",
    flags: { ...ON_NEST, vary: ["wait=0,1,5,20"] },
  },
  {
    name: "post",
    question: "What does an id cost when a body is parsed first?",
    answers: "What each KB of JSON adds, and how the ratios of the patterns change.",
    flags: { ...ON_NEST, vary: ["body=0.1,1,10"] },
  },
  {
    name: "payload",
    question: "What does an id cost when answers are large?",
    answers: "What each KB of the answer adds, and how the ratios of the patterns change.",
    flags: { ...ON_NEST, vary: ["payload=0.1,1,10,100"] },
  },
  {
    name: "kv",
    question:
      "What does it cost a repository to read its tenant from the context, on top of a key-value store in a file?",
    answers: "The cost of an operation with each pattern, and how many per second one core can do.",
    flags: { ...ON_NEST, vary: ["operation=put,get,list,delete,mix"] },
  },
  {
    name: "postgres",
    question: "Does the cost of an id show in a transaction with PostgreSQL?",
    answers: "What each pattern adds to a transaction of two statements.",
    flags: { ...ON_NEST, set: ["workload=postgres"] },
  },
  {
    name: "ordinary",
    question: "What does each pattern cost in an ordinary app, next to the smallest request?",
    answers: "The ratios of the smallest request, and those of an order with a token, validation and a transaction.",
    flags: { variant: ORDINARY, vary: ["workload=minimal,order"] },
  },
  {
    name: "ordinary-latency",
    question: "What latency does each pattern add to an ordinary app at half of its capacity?",
    answers: "p50 and p99 of an order at half of the slowest pattern's capacity.",
    flags: { variant: ORDINARY, set: ["workload=order", "rate=50%"] },
  },
  // Studies of conditions that change a pattern's cost, other than the work itself.
  {
    name: "node",
    question: "What does each pattern cost on each line of Node?",
    answers: "How the cost of each pattern has changed from Node 22 to 24 and 26.",
    flags: { ...ON_NEST, vary: ["node=22,24,26"] },
  },
  {
    name: "context-frame",
    question: "What changed when V8 began to carry asynchronous contexts?",
    answers: "What each pattern costs with AsyncContextFrame, and with hooks instead.",
    flags: { ...ON_NEST, vary: ["context-frame=on,off"] },
  },
  {
    name: "frames",
    question: "Does AsyncContextFrame make a server with OpenTelemetry faster?",
    answers: "The cost of a request with OpenTelemetry on Node 22, with AsyncContextFrame and with hooks.",
    flags: {
      variant: "fastify/opentelemetry,nest-fastify/opentelemetry",
      set: ["node=22"],
      vary: ["context-frame=off,on"],
      baseline: "context-frame=off",
    },
  },
  {
    name: "bare-node",
    question: "How have the bare server, its context and Express changed from Node 22 to 26?",
    answers: "What a request costs on each line of Node, and what AsyncLocalStorage adds.",
    flags: { variant: "node-http/singleton,node-http/cls,express/singleton", vary: ["node=22,24,26"] },
  },
  {
    name: "runtimes",
    question: "What does AsyncLocalStorage cost on Node, Bun and Deno?",
    answers: "What a request costs on each runtime, and what cls adds to it there.",
    flags: { framework: "*", pattern: "singleton,cls,als", vary: ["runtime=node,bun,deno"] },
  },
  {
    name: "workers",
    question: "Do the patterns cost the same when several processes serve together?",
    answers: "How many more requests two processes answer than one, with each pattern.",
    // Two processes answer more than the lab's own client asks from one core.
    flags: { ...ON_NEST, vary: ["workers=1,2"], cpus: "2", generator: "wrk" },
  },
  {
    name: "headers",
    question: "Does an id cost more in a request with the headers of a browser and a proxy?",
    answers: "What 19 further headers add to each pattern, and whether the ratios grow with them.",
    flags: { adapter: "fastify", vary: ["headers=1,20"] },
  },
  {
    name: "connections",
    question: "Does an id cost more when more requests are in flight?",
    answers: "What each pattern costs from one request at a time to a thousand.",
    flags: { ...ON_NEST, vary: ["connections=1,10,50,200,1000"] },
  },
  {
    name: "rate",
    question: "What latency does an id add to a server that is not at its limit?",
    answers: "The latency of each pattern at equal load: a tenth, half and nine tenths of the slowest one's capacity.",
    flags: { framework: "nest", vary: ["rate=10%,50%,90%"] },
  },
  {
    name: "tail",
    question:
      "Why are a few requests of request scope and nestjs-cls so slow under light traffic, and do the patches end it?",
    answers: "How many times the singleton's p99 each has at a tenth and half of capacity, as released and patched.",
    flags: { framework: "nest", vary: ["rate=10%,50%", "patch=off,on"] },
  },
];

/** Enough for Student's interval to be narrow. A budget that is typed takes its place. */
const ROUNDS = "8";

export const studies = questions.map((study): Study => {
  const { rounds = study.flags.protocol === "classic" ? undefined : ROUNDS } = study.flags;
  return { ...study, flags: { ...study.flags, ...(rounds !== undefined && { rounds }) } };
});
