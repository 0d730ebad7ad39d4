import type { Study } from "../study.ts";

const ON_NEST = { framework: "nest", adapter: "fastify" } as const;

/** Studies of conditions that change a pattern's cost, other than the work itself. */
export const ofConditions: readonly Study[] = [
  {
    name: "node",
    question: "What does each pattern cost on each line of Node?",
    answers: "Whether an id has become cheaper from Node 22 to 24 and 26.",
    flags: { ...ON_NEST, vary: ["node=22,24,26"] },
  },
  {
    name: "context-frame",
    question: "What has it changed that V8 carries asynchronous contexts?",
    answers: "What each pattern costs with AsyncContextFrame, and with hooks in its place.",
    flags: { ...ON_NEST, vary: ["context-frame=on,off"] },
  },
  {
    name: "frames",
    question: "What does AsyncContextFrame bring a server with OpenTelemetry?",
    answers: "What a request costs on Node 22 with OpenTelemetry, with AsyncContextFrame and with hooks.",
    flags: {
      variant: "nest-fastify/opentelemetry",
      set: ["node=22"],
      vary: ["context-frame=off,on"],
      baseline: "context-frame=off",
    },
  },
  {
    name: "bare-node",
    question: "What has become of the bare server, its context, and Express from Node 22 to 26?",
    answers: "What a request costs on each line of Node, and what AsyncLocalStorage adds.",
    flags: { variant: "node-http/singleton,node-http/cls,express/singleton", vary: ["node=22,24,26"] },
  },
  {
    name: "workers",
    question: "Do the patterns cost the same where several processes serve together?",
    answers: "What a second process brings, and what it loses, by each pattern.",
    flags: { ...ON_NEST, vary: ["workers=1,2"], cpus: "2" },
  },
  {
    name: "connections",
    question: "Does an id cost more where more requests are under way?",
    answers: "What each pattern costs from one request at a time to a thousand.",
    flags: { ...ON_NEST, vary: ["connections=1,10,50,200,1000"] },
  },
  {
    name: "rate",
    question: "What latency does an id add to a server that is not at its limit?",
    answers: "The p99 of each pattern at equal load, from a tenth of what the slowest can answer to nine tenths.",
    flags: { ...ON_NEST, vary: ["rate=10%,30%,50%,70%,90%"] },
  },
];
