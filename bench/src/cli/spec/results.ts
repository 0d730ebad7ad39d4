import { flag, percentage, text } from "../../ask/options/option-rows.ts";
import { EXIT } from "../exit-code.ts";
import { JSON_DOCUMENT, LANG, RESULT } from "./spec.ts";

const RUN = { name: "<run>", says: "its id, or its folder" };
const RESULT_DOCUMENT = { json: RESULT.json };

export const ANALYSE = {
  name: "analyse",
  says: "recompute the results and reports of a run from its journal; measures nothing",
  takes: [RUN],
  own: {
    ...RESULT,
    lang: { ...LANG.lang, says: "of the reports: en, or ja for report.ja.md" },
  },
} as const;

export const MERGE = {
  name: "merge",
  says: "make one run of its shards; measures nothing",
  takes: [{ name: "<dirs...>", says: "the folders of shards, or a folder that they are in" }],
  own: {
    ...RESULT,
    out: text("<dir>", "the folder of that run (default: reports/runs/<its id>)"),
    partial: flag("merge the rest where something is missing or wrong, and list what is left out"),
  },
} as const;

export const COMPARE = {
  name: "compare",
  says: "compare a run with an earlier one, cell by cell; measures nothing",
  takes: [
    { name: "<run-a>", says: "the earlier one: its id, or its folder" },
    { name: "<run-b>", says: "the later one" },
  ],
  own: {
    failAbove: {
      ...percentage("5%", `exit ${EXIT.slower} where a cell got slower by more, and beyond the noise`),
      field: "failAbovePercent",
    },
    anyway: flag("judge cells even where the runs are not comparable"),
    markdown: flag("for a pull request, on stdout"),
    ...JSON_DOCUMENT,
    ...LANG,
  },
} as const;

export const POOL = {
  name: "pool",
  says: "make one answer of runs that measured the same cells on other days or machines; measures nothing",
  takes: [{ name: "<runs...>", says: "their ids, or their folders" }],
  own: {
    anyway: flag("pool them even where they are not comparable"),
    markdown: flag("as Markdown on stdout"),
    ...JSON_DOCUMENT,
  },
} as const;

export const PUBLISH = {
  name: "publish",
  says: "check that a run is complete, and add its tables and report to the committed runs",
  takes: [{ name: "<run>", says: "its id, or its folder" }],
  own: {
    into: text("<dir>", "the folder of published runs (default: reports/published)"),
    archive: text("<file>", "pack the journal into this file, for a release; plan.json gets its SHA-256"),
    ...RESULT_DOCUMENT,
  },
  ends: `
Examples:
  $ pnpm bench publish 2026-11-22-164623-01352902  of this machine
  $ pnpm bench publish ~/from-a-colleague/matrix   of another, by its folder`,
} as const;
