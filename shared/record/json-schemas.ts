import { z } from "zod";
import { Analysis } from "./analysis.ts";
import { AppVerdict } from "./app-verdict.ts";
import { Attribution, Difference, ProfileRecord } from "./attribution.ts";
import { ClassicResults } from "./classic-results.ts";
import { Comparison } from "./comparison.ts";
import { Environment } from "./environment.ts";
import { JournalEvent } from "./journal-event.ts";
import { Plan } from "./plan.ts";

/** The files of a run folder and the other documents, each with its schema; of journal.jsonl it is that of a line. */
const FILES = {
  "plan.schema.json": Plan,
  "environment.schema.json": Environment,
  "journal-event.schema.json": JournalEvent,
  "analysis.schema.json": Analysis,
  "attribution.schema.json": Attribution,
  "difference.schema.json": Difference,
  "profile.schema.json": ProfileRecord,
  "classic-results.schema.json": ClassicResults,
  "comparison.schema.json": Comparison,
  "app-verdict.schema.json": AppVerdict,
};

/** The same schemas in JSON Schema (draft 2020-12), by the file that each is published in. */
export function jsonSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(FILES).map(([file, schema]) => [file, z.toJSONSchema(schema)]));
}
