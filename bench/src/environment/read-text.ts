import { readFile } from "node:fs/promises";

/** Undefined if the file cannot be read: every machine lacks some of them. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return undefined;
  }
}
