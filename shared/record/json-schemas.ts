import { z } from "zod";
import { Analysis } from "./analysis/analysis.ts";
import { AppVerdict } from "./analysis/app-verdict.ts";
import { ClassicResults } from "./analysis/classic-results.ts";
import { Comparison } from "./analysis/comparison.ts";
import { Pool } from "./analysis/pool.ts";
import { Claims } from "./claims/claim.ts";
import { MicroDocument } from "./claims/micro.ts";
import { Environment } from "./environment.ts";
import { JournalEvent } from "./journal/journal-event.ts";
import { Linearity } from "./linearity.ts";
import { AppAsked } from "./plan/app-asked.ts";
import { Plan } from "./plan/plan.ts";
import { Attribution, Difference, ProfileRecord } from "./profile/attribution.ts";

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
  "pool.schema.json": Pool,
  "app-asked.schema.json": AppAsked,
  "app-verdict.schema.json": AppVerdict,
  "claims.schema.json": Claims,
  "micro.schema.json": MicroDocument,
  "linearity.schema.json": Linearity,
};

/** The same schemas in JSON Schema (draft 2020-12), by the file that each is published in. */
export function jsonSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(FILES).map(([file, schema]) => [file, z.toJSONSchema(schema)]));
}
