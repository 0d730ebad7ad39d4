import {
  APP_DOCUMENTS,
  APP_MEASURING,
  APP_OPTIONS,
  INSPECT_DOCUMENTS,
  INSPECT_REQUEST,
} from "../../ask/app/app-options.ts";
import { count, duration, flag, grouped, seed, text } from "../../ask/options/option-rows.ts";
import { OPTIONS } from "../../ask/options/options.ts";
import { MOST_SHARDS } from "../../ask/shards/which-shard.ts";
import { PROFILING } from "./explain.ts";
import { OUT, QUIET, RESULT, tools } from "./spec.ts";

const REHEARSE = flag("everything on fakes, in a moment: no figure is real");

export const RUN = {
  name: "run",
  says: "measure the selected variants (the default)",
  own: {
    ...RESULT,
    ...OUT,
    ...QUIET,
    rehearse: REHEARSE,
    verbose: flag("the comparison of every cell, all warnings, and the progress of a rehearsal"),
    profile: { ...tools("profile the same variants afterwards: doctor, flame, cpu"), value: "<tools>" },
  },
  request: OPTIONS,
} as const;

export const ALL = "all";
export const LIST = "list";

export const STUDY = {
  ...RUN,
  name: "study",
  says: "answer questions that have a name, each by a run of its own",
  takes: [{ name: "[names...]", says: "their names, `all` of them, or `list` to show them", default: [LIST] }],
} as const;

export const PLAN = {
  name: "plan",
  says: "show what a run would do and how long it would take",
  takes: [{ name: "[command]", says: "the command to plan", choices: ["run", "profile"], default: "run" }],
  own: {
    json: flag("the whole plan as one JSON document on stdout"),
    shards: count("print what each of n machines that share it would measure", MOST_SHARDS),
    ...grouped("As with that command:", {
      rehearse: flag("everything on fakes"),
      profile: { ...tools("profile the same variants afterwards"), value: "<tools>" },
      tool: { ...PROFILING.tool, says: "the tools of `plan profile`" },
      seconds: { ...PROFILING.seconds, says: "time under load per variant and tool of `plan profile`" },
    }),
  },
  request: OPTIONS,
} as const;

export const STARTS = {
  name: "starts",
  says: "measure starts: the time, CPU and memory until the first correct answer",
  own: grouped("And:", {
    ...OUT,
    rehearse: flag("on fakes, in a moment"),
    json: flag("the analysis as one JSON document on stdout"),
  }),
  request: OPTIONS,
  ends: `
Examples:
  $ pnpm bench starts --framework nest --adapter fastify
  $ pnpm bench starts --pattern cls --vary node=22,24,26 --rounds 50

In each round every variant is started once, alone, in an order drawn from the
seed: from when it is started to its first answer, which has to be right. There
is no load. In containers, the time has that of the engine in it; CPU time has
not.`,
} as const;

export const APP = {
  name: "app",
  says: "compare two servers of your own, before against after",
  own: APP_DOCUMENTS,
  request: { ...APP_OPTIONS, ...APP_MEASURING },
} as const;

export const INSPECT = {
  name: "inspect",
  says: "what request context costs in a server of your own, and what to change",
  own: INSPECT_DOCUMENTS,
  request: INSPECT_REQUEST,
} as const;

export const RESUME = {
  name: "resume",
  says: "continue an interrupted run, in fresh processes",
  takes: [{ name: "<run>", says: "its id, or its folder" }],
  own: { ...RESULT, ...QUIET },
} as const;

/** The `resume` of the published package, which resumes comparisons alone. */
export const RESUME_APP = {
  name: "resume",
  says: "go on with a comparison that was interrupted, in fresh processes",
  takes: [{ name: "<folder>", says: "its folder, such as .request-context-lab/<its id>" }],
  own: { json: flag("the verdict as one JSON document on stdout") },
} as const;

/** Blanks are allowed, for they may be in a path. */
function programs(example: string, says: string) {
  const read = (typed: string): readonly string[] | undefined => {
    const named = typed.split(",");
    return named.includes("") ? undefined : named;
  };
  return { ...text("<list>", says), read, form: `a list such as ${example}` };
}

export const MICRO = {
  name: "micro",
  says: "measure the operations of a context within one process, in ns",
  own: {
    operation: { ...text("<list>", "the operations to measure; * stands for any letters"), default: "*" },
    node: programs("22,26", "release lines, versions or paths (default: this one)"),
    runtime: programs("node,bun", "the same for any runtime: node, bun, deno, bun@1.4, deno@/path/to/deno"),
    rounds: { ...count("fresh processes of each", 1_000_000), default: "10" },
    for: {
      ...duration("measuring time per process, after a warm-up of the same length"),
      default: "200ms",
      field: "forMs",
    },
    seed: seed("for the order within each round"),
    json: flag("as one JSON document on stdout, as reports/published/micro.json is"),
  },
} as const;
