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
      "What a request costs by request scope, nestjs-cls and AsyncLocalStorage, and how many times the singleton's cost that is.",
    flags: {},
  },
  {
    name: "ways",
    question: "What does every known way to carry a request id cost?",
    answers: "Which way costs least of those that reach where the id is needed.",
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
      "What the own contexts of Koa, Hono and AdonisJS cost, next to AsyncLocalStorage and an id as an argument.",
    flags: { variant: "koa/*,hono/*,adonisjs/*" },
  },
  {
    name: "depth",
    question: "Does an id cost more when it is needed deeper in a chain of providers?",
    answers: "What each further provider costs, by each pattern.",
    flags: { ...ON_NEST, vary: ["depth=1,4,16,32"] },
  },
  {
    name: "contexts",
    question: "Does an id cost more next to other instances of AsyncLocalStorage?",
    answers: "What each further context costs a request, by each pattern.",
    flags: { ...ON_NEST, vary: ["contexts=0,1,10,100"] },
  },
  {
    name: "middlewares",
    question: "What does an async context cost a chain of async middlewares?",
    answers:
      "What one AsyncLocalStorage adds to 1, 20 and 100 functions that await each other, by hooks and by frames.",
    flags: {
      variant: "node-http/singleton",
      vary: ["node=22,26", "contexts=0,1", "middlewares=1,20,100"],
      baseline: "contexts=0",
    },
  },
  {
    name: "tenants",
    question: "What do durable providers cost, the more tenants there are?",
    answers: "What a request costs, and what is kept in memory, for 1, 100 and 10,000 tenants.",
    flags: { variant: "nest-fastify/durable", vary: ["tenants=1,100,10000"] },
  },
  {
    name: "starts",
    question: "What does each pattern add to a server's start?",
    answers: "The time and the CPU time until a fresh process is ready, of 30 processes of each.",
    flags: { ...ON_NEST, rounds: "30", blocks: "1" },
  },
  // From a well-known published benchmark to this lab's way, one change at a time.
  {
    name: "as-published",
    question: "What do the patterns cost when one app serves all three, measured one after another?",
    answers: "What is published so, and what an identical copy differs by under the same protocol.",
    flags: { variant: ONE_APP, protocol: "classic", rounds: "3", set: LOAD },
  },
  {
    name: "one-app",
    question: "What do the patterns cost when one app serves all three, measured alternately?",
    answers: "How much of what is published so is the doing of the protocol.",
    flags: { variant: ONE_APP, set: LOAD },
  },
  {
    name: "app-each",
    question: "What do the patterns cost in an app each, under the load of the published benchmark?",
    answers: "How much of what is published so is the doing of the app.",
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
    answers: "From how many ms of waiting on a pattern costs less than 5%, and less than 1%.",
    flags: { ...ON_NEST, vary: ["wait=0,1,5,20"] },
  },
  {
    name: "post",
    question: "What does an id cost when a body is parsed first?",
    answers: "What each KB of JSON adds, and what remains of the patterns' difference.",
    flags: { ...ON_NEST, vary: ["body=0.1,1,10"] },
  },
  {
    name: "payload",
    question: "What does an id cost when answers are large?",
    answers: "What each KB of answer adds, and what remains of the patterns' difference.",
    flags: { ...ON_NEST, vary: ["payload=0.1,1,10,100"] },
  },
  {
    name: "kv",
    question: "What does it cost a repository to read its tenant from the context, with a store in a file below it?",
    answers: "What an operation costs by each pattern, and how many a second a core can do.",
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
    answers: "p50 and p99 of an order, at half of what the slowest column can answer.",
    flags: { variant: ORDINARY, set: ["workload=order", "rate=50%"] },
  },
  // Studies of conditions that change a pattern's cost, other than the work itself.
  {
    name: "node",
    question: "What does each pattern cost on each line of Node?",
    answers: "Whether an id has become cheaper from Node 22 to 24 and 26.",
    flags: { ...ON_NEST, vary: ["node=22,24,26"] },
  },
  {
    name: "context-frame",
    question: "What changed when V8 began to carry asynchronous contexts?",
    answers: "What each pattern costs with AsyncContextFrame, and with hooks in its place.",
    flags: { ...ON_NEST, vary: ["context-frame=on,off"] },
  },
  {
    name: "frames",
    question: "What does AsyncContextFrame bring a server with OpenTelemetry?",
    answers: "What a request costs on Node 22 with OpenTelemetry, with AsyncContextFrame and with hooks.",
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
    answers: "What a second process brings, and what it loses, by each pattern.",
    // Two processes answer more than the lab's own client asks from one core.
    flags: { ...ON_NEST, vary: ["workers=1,2"], cpus: "2", generator: "wrk" },
  },
  {
    name: "headers",
    question: "Does an id cost more in a request with as many headers as real ones have?",
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
    answers: "The latency of each pattern at equal load: a tenth, half and nine tenths of what the slowest can answer.",
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
