import type { Study } from "../src/plan/study.ts";

const ON_NEST = { framework: "nest", adapter: "fastify" } as const;

/** What a pattern's cost depends on beside the work itself. */
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
    name: "express",
    question: "Is Express several times faster on Node 24 than on Node 22?",
    answers: "What a request costs Express on each line of Node, and the bare server beside it.",
    flags: { variant: "express/singleton,node-http/singleton", vary: ["node=22,24,26"], baseline: "node=22" },
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
