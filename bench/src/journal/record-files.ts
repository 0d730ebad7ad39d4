import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed } from "@lab/shared/packed";
import { isOfVersion1, READER_OF_VERSION_1 } from "@lab/shared/record";
import type { z } from "zod";
import { firstIssueIn } from "./first-issue.ts";
import { readStored, storedAt } from "./stored-file.ts";

export class RunFolderError extends Error {
  override readonly name = "RunFolderError";
}

/** Packed, where that is what stands there. */
export function writeJson(file: string, content: unknown): void {
  const text = `${withNumbersInRows(JSON.stringify(content, undefined, 2))}\n`;
  const stored = storedAt(file) ?? file;
  writeFileSync(stored, stored === file ? text : packed(text), { flush: true });
}

/** A list of numbers, such as a block's order, is read as a row. */
function withNumbersInRows(json: string): string {
  return json.replace(/\[\n\s+(\d+(?:,\n\s+\d+)*)\n\s+\]/g, (_, row: string) => `[${row.replaceAll(/\s+/g, " ")}]`);
}

export function readJson<Content>(folder: string, name: string, schema: z.ZodType<Content>): Content {
  const content = jsonIn(folder, name);
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  if (isOfVersion1(content, parsed.error)) {
    const reader = READER_OF_VERSION_1;
    throw new RunFolderError(`${folder} is a run of version 1, which commit ${reader} reads: git checkout ${reader}`);
  }
  throw new RunFolderError(`${join(folder, name)} is not what this version writes: ${firstIssueIn(parsed.error)}`);
}

function jsonIn(folder: string, name: string): unknown {
  const file = readable(folder, name);
  try {
    return JSON.parse(readStored(file).toString("utf8"));
  } catch (cause) {
    throw new RunFolderError(`${join(folder, name)} is not JSON; the folder is damaged.`, { cause });
  }
}

/** Where that file is, packed or not. */
export function readable(folder: string, name: string): string {
  const file = storedAt(join(folder, name));
  if (file !== undefined) return file;
  throw new RunFolderError(`${folder} is not the folder of a run: it has no ${name} that can be read.`);
}
