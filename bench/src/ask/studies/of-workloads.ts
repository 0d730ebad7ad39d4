import type { Study } from "../study.ts";

const ON_NEST = { framework: "nest", adapter: "fastify" } as const;

/** How the cost of an id changes where a request does more than return it. */
export const ofWorkloads: readonly Study[] = [
  {
    name: "handler",
    question: "Does an id cost more where the handler is async?",
    answers: "What one await adds to each pattern.",
    flags: { ...ON_NEST, vary: ["handler=sync,async"] },
  },
  {
    name: "compute",
    question: "Does the cost of an id still show where a request computes for a millisecond?",
    answers: "What each pattern adds to handlers of about 0.1, 1 and 5 ms of CPU time.",
    flags: { ...ON_NEST, vary: ["compute=0,300,3000,15000"] },
  },
  {
    name: "io",
    question: "Does the cost of an id still show where a request waits for something?",
    answers: "From how many ms of waiting on a pattern costs less than 5%, and less than 1%.",
    flags: { ...ON_NEST, vary: ["wait=0,1,5,20"] },
  },
  {
    name: "post",
    question: "What does an id cost where a body is parsed first?",
    answers: "What each KB of JSON adds, and what remains of the patterns' difference.",
    flags: { ...ON_NEST, vary: ["body=0.1,1,10"] },
  },
  {
    name: "payload",
    question: "What does an id cost where answers are large?",
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
];
