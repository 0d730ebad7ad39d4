import type { Study } from "../src/plan/study.ts";

const ON_NEST = { framework: "nest", adapter: "fastify" } as const;

/** What a pattern's cost depends on beside the work itself. */
export const ofConditions: readonly Study[] = [
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
