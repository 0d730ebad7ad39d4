import type { Study } from "../study.ts";

/** Which way to carry a request id. */
export const ofPatterns: readonly Study[] = [
  {
    name: "matrix",
    question: "What does each pattern cost, on each framework and adapter?",
    answers: "What a request costs by request scope and by cls, and how many times the singleton's cost that is.",
    flags: {},
  },
  {
    name: "ways",
    question: "What does every known way to carry a request id cost?",
    answers: "Which way costs least of those that reach where the id is needed.",
    flags: { way: "*" },
  },
  {
    name: "depth",
    question: "Does an id cost more where it is needed deeper in a chain of providers?",
    answers: "What each further provider costs, by each pattern.",
    flags: { framework: "nest", adapter: "fastify", vary: ["depth=1,4,16,32"] },
  },
  {
    name: "contexts",
    question: "Does an id cost more next to other instances of AsyncLocalStorage?",
    answers: "What each further context costs a request, by each pattern.",
    flags: { framework: "nest", adapter: "fastify", vary: ["contexts=0,1,10,100"] },
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
];
