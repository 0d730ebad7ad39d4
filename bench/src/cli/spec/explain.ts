import { count, flag, grouped, text } from "../../ask/options/option-rows.ts";
import { OPTIONS } from "../../ask/options/options.ts";
import { readPositiveNumber } from "../../ask/options/quantities.ts";
import { RESULT, tools } from "./spec.ts";

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
  },
  seconds: {
    ...{ value: "<n>", read: readLoadMs, form: `a number of seconds from 1 to ${MOST_SECONDS}` },
    says: "time under load per variant and tool",
    default: "10",
    field: "loadMs",
  },
} as const;

export const PROFILE = {
  name: "profile",
  says: "profile the selected variants: Clinic.js pages, and CPU time by owner",
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

Nothing that is profiled is measured for the record: every profile is a run of
its own, under the same load, limits and isolation. With --run, these are that
run's, and only the selection may be narrower.

Exit codes:
  0    a profile was made; others may have failed, and say why
  1    all failed
  2    bad usage
  130  interrupted; what was made is kept`,
} as const;

export const DIFF = {
  name: "diff",
  says: "why one variant costs more than another: the functions and owners that differ most",
  takes: [
    {
      name: "<from>",
      says: "a profiled variant, such as nest-fastify/singleton, or a folder with an attribution.json",
    },
    { name: "<to>", says: "another one" },
  ],
  own: {
    run: text("<run>", "the run that was profiled, by id or folder (default: the newest with both)"),
    top: { ...count("how many functions to list", 100_000), value: "<count>", default: "8" },
    ...{ json: flag("the whole difference as one JSON document on stdout"), markdown: flag("as Markdown") },
  },
} as const;
