import { readFileSync } from "node:fs";
import { isPackedName, unpacked } from "@lab/shared/packed";
import { isOfVersion1, READER_OF_VERSION_1 } from "@lab/shared/record";
import type { z } from "zod";
import { locateStored } from "./locate-file.ts";
import { ReadRunError } from "./read-run-error.ts";

/** A record of a run, if it is what it should be. */
export function readRecord<Content>(folder: string, name: string, schema: z.ZodType<Content>): Content {
  const content = jsonIn(name, readTextFile(folder, name));
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  if (isOfVersion1(content, parsed.error)) {
    throw new ReadRunError({ code: "version-1", file: name, detail: READER_OF_VERSION_1 }, parsed.error);
  }
  const [issue] = parsed.error.issues;
  const detail = `${issue?.path.join(".") || "the whole"}: ${issue?.message}`;
  throw new ReadRunError({ code: "wrong-shape", file: name, detail }, parsed.error);
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
    throw new ReadRunError({ code: "unreadable", file: name, detail }, cause);
  }
}

function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReadRunError({ code: "not-json", file, detail: "" }, cause);
  }
}
