import { z } from "zod";
import * as records from "./index.ts";

/** The files of a run folder and the other documents, each with its schema; of journal.jsonl it is that of a line. */
const FILES = {
  "plan.schema.json": records.Plan,
  "environment.schema.json": records.Environment,
  "journal-event.schema.json": records.JournalEvent,
  "analysis.schema.json": records.Analysis,
  "attribution.schema.json": records.Attribution,
  "difference.schema.json": records.Difference,
  "profile.schema.json": records.ProfileRecord,
  "classic-results.schema.json": records.ClassicResults,
  "comparison.schema.json": records.Comparison,
  "pool.schema.json": records.Pool,
  "app-verdict.schema.json": records.AppVerdict,
  "claims.schema.json": records.Claims,
  "micro.schema.json": records.MicroDocument,
};

/** The same schemas in JSON Schema (draft 2020-12), by file name. */
export function jsonSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(FILES).map(([file, schema]) => [file, z.toJSONSchema(schema)]));
}
