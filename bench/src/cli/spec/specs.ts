import { APP_DOCUMENTS, APP_REQUEST, INSPECT_DOCUMENTS, INSPECT_REQUEST } from "../../ask/app/app-options.ts";
import { as, count, flag, grouped, percentage, text } from "../../ask/options/option.ts";
import { OPTIONS } from "../../ask/options/options.ts";
import { readPositiveNumber } from "../../ask/options/quantities.ts";
import { EXIT } from "../exit-code.ts";
import { JSON_DOCUMENT, LANG, OUT, QUIET, RESULT, tools } from "./spec.ts";

export const RUN = {
  name: "run",
  help: "measure the selected variants (the default)",
  own: {
    ...RESULT,
    ...OUT,
    ...QUIET,
    dryRun: flag("only the plan: cells, rounds and time; with --json, the whole plan"),
    rehearse: { ...flag("everything on fakes, in a moment: no figure is real"), isRepeated: true },
    verbose: flag("the comparison of every cell, all warnings, and the progress of a rehearsal"),
    profile: {
      ...tools("profile the same variants afterwards: doctor, flame, cpu"),
      value: "<tools>",
      isRepeated: true,
    },
  },
  request: OPTIONS,
} as const;

export const ALL = "all";
export const LIST = "list";

export const STUDY = {
  ...RUN,
  name: "study",
  help: "answer named questions, each with its own run",
  takes: [{ name: "[names...]", help: "studies to run, `all`, or `list` to show them", default: [LIST] }],
} as const;

export const APP = {
  name: "app",
  help: "compare two servers of your own, before against after",
  own: APP_DOCUMENTS,
  request: APP_REQUEST,
} as const;

export const INSPECT = {
  name: "inspect",
  help: "show what request context costs in your server, and what to change",
  own: INSPECT_DOCUMENTS,
  request: INSPECT_REQUEST,
} as const;

export const RESUME = {
  name: "resume",
  help: "continue an interrupted run, in fresh processes",
  takes: [{ name: "<run>", help: "id or folder of the run" }],
  own: { ...RESULT, ...QUIET },
} as const;

/** The `resume` of the published package, which resumes comparisons alone. */
export const RESUME_APP = {
  name: "resume",
  help: "continue an interrupted comparison, in fresh processes",
  takes: [{ name: "<folder>", help: "folder of the comparison, such as .request-context-lab/<its id>" }],
  own: { json: flag("the verdict as one JSON document on stdout") },
} as const;

const MOST_SECONDS = 120;

function readLoadMs(typed: string): number | undefined {
  const seconds = readPositiveNumber(typed) ?? 0;
  return seconds >= 1 && seconds <= MOST_SECONDS ? seconds * 1_000 : undefined;
}

const PROFILING = {
  tool: {
    ...tools("doctor, flame: Clinic.js; cpu: µs per request"),
    default: "doctor,flame,cpu",
    field: "tools",
    isRepeated: true,
  },
  seconds: {
    value: "<n>",
    read: as(`a number of seconds from 1 to ${MOST_SECONDS}`, readLoadMs),
    help: "time under load per variant and tool",
    default: "10",
    field: "loadMs",
    isRepeated: true,
  },
} as const;

export const PROFILE = {
  name: "profile",
  help: "profile the selected variants: Clinic.js pages, and CPU time by owner",
  own: grouped("How it is profiled:", {
    ...PROFILING,
    run: text("<run>", "add to this run, named by its id or folder"),
    out: text("<dir>", "the folder of the new run, without --run (default: reports/runs/<its id>)"),
    json: RESULT.json,
  }),
  request: OPTIONS,
  ends: `
Examples:
  $ pnpm bench profile --framework nest --adapter fastify
  $ pnpm bench profile --variant nest-fastify/cls --tool flame
  $ pnpm bench profile --run 2026-01-31-120000-0a1b2c3d --pattern cls
  $ pnpm bench --adapter fastify --profile doctor,flame  measures first

A profiled process is never measured: each profile is a separate run under the
same load, limits and isolation. With --run they are taken from that run, and
only its cells can be selected.

Exit codes:
  0    a profile was made; if others failed, profile.json has the reason
  1    all failed
  2    bad usage
  130  interrupted; what was made is kept`,
} as const;

export const DIFF = {
  name: "diff",
  help: "show why one variant costs more than another: the functions and owners that differ most",
  takes: [
    {
      name: "<from>",
      help: "a profiled variant, such as nest-fastify/singleton, or a folder with an attribution.json",
    },
    { name: "<to>", help: "another one, to compare with it" },
  ],
  own: {
    run: text("<run>", "the run that was profiled, by id or folder (default: the newest with both)"),
    top: { ...count("how many functions to list", 100_000), value: "<count>", default: "8" },
    ...{ json: flag("the whole difference as one JSON document on stdout"), markdown: flag("as Markdown") },
  },
} as const;

export const ENV = {
  name: "env",
  help: "check whether this machine is fit to measure on, and what to do about it",
  own: { strict: flag(`exit ${EXIT.failed} if a check is bad, for scripts`), ...JSON_DOCUMENT },
} as const;

export const LIST_VARIANTS = {
  name: "list",
  help: "show every variant and the question it answers",
  takes: [{ name: "[ids...]", help: "variants to show in detail, such as nest-fastify/cls" }],
  own: JSON_DOCUMENT,
} as const;

export const AXES = {
  name: "axes",
  help: "show every condition that cells can be measured under, for --vary and --set",
  takes: [{ name: "[names...]", help: "axes to show in detail" }],
  own: JSON_DOCUMENT,
} as const;

export const INIT_CI = {
  name: "init-ci",
  help: "write a GitHub workflow that compares each pull request of this repository",
  own: {},
} as const;

const NAMED_RUN = { name: "<run>", help: "id or folder of the run" };
const RESULT_DOCUMENT = { json: RESULT.json };

export const ANALYSE = {
  name: "analyse",
  help: "recompute the results and reports of a run from its journal or its table; measures nothing",
  takes: [NAMED_RUN],
  own: {
    ...RESULT,
    lang: { ...LANG.lang, help: "language of the reports: en, or ja for report.ja.md" },
  },
} as const;

export const MERGE = {
  name: "merge",
  help: "merge shards into one run; measures nothing",
  takes: [{ name: "<dirs...>", help: "folders of shards, or one folder that contains them" }],
  own: {
    ...RESULT,
    out: text("<dir>", "the folder of the merged run (default: reports/runs/<its id>)"),
    partial: flag("merge the valid shards even if others are missing or invalid, and list the others"),
  },
} as const;

export const COMPARE = {
  name: "compare",
  help: "compare a run with an earlier one, cell by cell; measures nothing",
  takes: [
    { name: "<run-a>", help: "the earlier run: its id or folder" },
    { name: "<run-b>", help: "the later run" },
  ],
  own: {
    failAbove: {
      ...percentage("5%", `exit ${EXIT.slower} if a cell's cost rose by more than this, beyond the noise`),
      field: "failAbovePercent",
    },
    anyway: flag("judge cells even if the runs are not comparable"),
    markdown: flag("for a pull request, on stdout"),
    ...JSON_DOCUMENT,
    ...LANG,
  },
} as const;

export const POOL = {
  name: "pool",
  help: "average runs that measured the same cells on different days or machines; measures nothing",
  takes: [{ name: "<runs...>", help: "ids or folders of the runs" }],
  own: {
    anyway: flag("average them even if they are not comparable"),
    markdown: flag("as Markdown on stdout"),
    ...JSON_DOCUMENT,
  },
} as const;

export const PUBLISH = {
  name: "publish",
  help: "check that a run is complete, and add its tables and report to the committed runs",
  takes: [{ name: "<run>", help: "id or folder of the run" }],
  own: {
    into: text("<dir>", "the folder of published runs (default: reports/published)"),
    archive: text("<file>", "pack the journal into this file, for a release; plan.json gets its SHA-256"),
    ...RESULT_DOCUMENT,
  },
  ends: `
Examples:
  $ pnpm bench publish 2026-11-22-164623-01352902  measured here
  $ pnpm bench publish ~/from-a-colleague/matrix   measured elsewhere`,
} as const;
