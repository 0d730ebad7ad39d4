import {
  APP_DOCUMENTS,
  APP_MEASURING,
  APP_OPTIONS,
  INSPECT_DOCUMENTS,
  INSPECT_REQUEST,
} from "../../ask/app/app-options.ts";
import { flag } from "../../ask/options/option-rows.ts";
import { OPTIONS } from "../../ask/options/options.ts";
import { OUT, QUIET, RESULT, tools } from "./spec.ts";

export const RUN = {
  name: "run",
  says: "measure the selected variants (the default)",
  own: {
    ...RESULT,
    ...OUT,
    ...QUIET,
    dryRun: flag("only the plan: cells, rounds and time; with --json, the whole plan"),
    rehearse: flag("everything on fakes, in a moment: no figure is real"),
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
