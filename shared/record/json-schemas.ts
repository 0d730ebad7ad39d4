import { z } from "zod";
import { Analysis } from "./analysis.ts";
import { Attribution, Difference, ProfileRecord } from "./attribution.ts";
import { Environment } from "./environment.ts";
import { JournalEvent } from "./journal-event.ts";
import { Plan } from "./plan.ts";

/** The files of a run folder, each with the schema of what is in it; of journal.jsonl it is that of a line. */
const FILES = {
  "plan.schema.json": Plan,
  "environment.schema.json": Environment,
  "journal-event.schema.json": JournalEvent,
  "analysis.schema.json": Analysis,
  "attribution.schema.json": Attribution,
  "difference.schema.json": Difference,
  "profile.schema.json": ProfileRecord,
};

/** The same schemas in JSON Schema (draft 2020-12), by the file that each is published in. */
export function jsonSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(FILES).map(([file, schema]) => [file, z.toJSONSchema(schema)]));
}
