import type { Study } from "../study.ts";

const ONE_APP = "nest-fastify-shared/*";
/** The load of the published benchmark. */
const LOAD = ["connections=100", "request-ids=made"];

/** From a well-known published benchmark to this lab's way, one change at a time. */
export const ofApps: readonly Study[] = [
  {
    name: "as-published",
    question: "What do the patterns come to where one app serves all three, and they are measured one after another?",
    answers: "What is published so, and what an identical copy differs by under the same protocol.",
    flags: { variant: ONE_APP, protocol: "classic", rounds: "3", set: LOAD },
  },
  {
    name: "one-app",
    question: "What do the patterns cost where one app serves all three, measured alternately?",
    answers: "How much of what is published so is the doing of the protocol.",
    flags: { variant: ONE_APP, set: LOAD },
  },
  {
    name: "app-each",
    question: "What do the patterns cost in an app each, under the load of the published benchmark?",
    answers: "How much of what is published so is the doing of the app.",
    flags: { framework: "nest", adapter: "fastify", set: LOAD },
  },
];
