import { command, type Offer } from "./program.ts";
import {
  ANALYSE,
  APP,
  AXES,
  COMPARE,
  DIFF,
  ENV,
  INSPECT,
  LIST_VARIANTS,
  MERGE,
  POOL,
  PROFILE,
  PUBLISH,
  RESUME,
  RUN,
  STUDY,
} from "./spec/specs.ts";

const EXAMPLES = `
Examples:
  $ pnpm bench --adapter fastify      Nest on Fastify next to bare Fastify
  $ pnpm bench --framework nest       Nest on both adapters
  $ pnpm bench --pattern cls --steady
  $ pnpm bench --pattern cls --vary connections=1,50,200
  $ pnpm bench study io               a question with a name, and its answer
  $ pnpm bench --adapter express --dry-run   what that would do
  $ pnpm bench profile --pattern cls  where its CPU time goes
  $ pnpm bench app --before 'node old/server.js' --after 'node new/server.js'
  $ pnpm bench inspect --start 'node dist/main.js'   what to change in an app
  $ pnpm bench env                    is this machine fit to measure on?
  $ pnpm bench --rehearse             the whole flow on fakes, in a moment

Flags of a measurement: pnpm bench run --help
`;

const [MEASURE, EXPLAIN, RESULTS, MACHINE] = ["Measure:", "Explain:", "Results:", "Machine and choices:"] as const;

/** All commands of the lab. The code of a command is loaded when it is called. */
export const LAB: Offer = {
  name: "pnpm bench",
  description: "Measures what carrying a request id costs in Node.js: CPU per request, side by side.",
  examples: EXAMPLES,
  unnamed: RUN.name,
  commands: [
    command(MEASURE, RUN, async () => (await import("./commands/run.ts")).run),
    command(MEASURE, STUDY, async () => (await import("./commands/study.ts")).study),
    command(MEASURE, APP, async () => (await import("./commands/app.ts")).app),
    command(MEASURE, INSPECT, async () => (await import("./commands/inspect.ts")).inspect),
    command(MEASURE, RESUME, async () => (await import("./commands/resume.ts")).resume),
    command(EXPLAIN, PROFILE, async () => (await import("./commands/profile.ts")).profile),
    command(EXPLAIN, DIFF, async () => (await import("./commands/diff.ts")).diff),
    command(RESULTS, ANALYSE, async () => (await import("./commands/analyse.ts")).analyse),
    command(RESULTS, COMPARE, async () => (await import("./commands/compare.ts")).compare),
    command(RESULTS, POOL, async () => (await import("./commands/pool.ts")).pool),
    command(RESULTS, MERGE, async () => (await import("./commands/merge.ts")).merge),
    command(RESULTS, PUBLISH, async () => (await import("./commands/publish.ts")).publish),
    command(MACHINE, ENV, async () => (await import("./commands/env.ts")).env),
    command(MACHINE, LIST_VARIANTS, async () => (await import("./commands/list.ts")).list),
    command(MACHINE, AXES, async () => (await import("./commands/list.ts")).axes),
  ],
};
