import type { Study } from "../src/plan/study.ts";

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
];
