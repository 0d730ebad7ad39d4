import { readFile } from "node:fs/promises";

/** The file's text, or undefined where there is none to be read: every machine lacks some of them. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return undefined;
  }
}
