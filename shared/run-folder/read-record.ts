import { readFileSync } from "node:fs";
import type { z } from "zod";
import { isPackedName, unpacked } from "../packed/packed.ts";
import { Environment, Plan, type Problem, parseRecord } from "../record/index.ts";
import { locateStored } from "./locate-file.ts";
import { ENVIRONMENT, PLAN } from "./names.ts";
import { RunFolderError } from "./run-folder-error.ts";

export function readPlan(folder: string): Plan {
  return readRecord(folder, PLAN, Plan);
}

export function readEnvironment(folder: string, plan = readPlan(folder)): Environment {
  return ofRun(plan, folder, ENVIRONMENT, Environment);
}

/** The record in the folder; one of another run, as a copy may leave behind, throws. */
export function ofRun<Content extends { readonly runId?: string | undefined }>(
  plan: Pick<Plan, "runId">,
  folder: string,
  name: string,
  schema: z.ZodType<Content>,
): Content {
  const record = readRecord(folder, name, schema);
  const { runId = plan.runId } = record;
  if (runId === plan.runId) return record;
  throw new RunFolderError(folder, { code: "two-runs", file: name, detail: runId });
}

/** A record of a run that follows its schema; anything else throws a `RunFolderError`. */
export function readRecord<Content>(folder: string, name: string, schema: z.ZodType<Content>): Content {
  const read = parseRecord(readTextFile(folder, name), schema);
  if ("content" in read) return read.content;
  throw new RunFolderError(folder, { ...read.problem, file: name });
}

/** Like `readRecord`, for a reader that does without a file that is missing or damaged. */
export function tryRecord<Content>(
  folder: string,
  name: string,
  schema: z.ZodType<Content>,
): { readonly content: Content } | { readonly problem: Problem } {
  try {
    return { content: readRecord(folder, name, schema) };
  } catch (error) {
    if (error instanceof RunFolderError) return { problem: error.problem };
    throw error;
  }
}

export function readTextFile(folder: string, name: string): string {
  return readBytes(folder, name).toString("utf8");
}

/** The content of a run's file, packed or not. */
export function readBytes(folder: string, name: string): Buffer {
  const file = locateStored(folder, name);
  try {
    const bytes = readFileSync(file);
    return isPackedName(file) ? unpacked(bytes) : bytes;
  } catch (cause) {
    const detail = (cause as NodeJS.ErrnoException).code ?? "";
    const code = detail === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "unreadable";
    throw new RunFolderError(folder, { code, file: name, detail }, cause);
  }
}
