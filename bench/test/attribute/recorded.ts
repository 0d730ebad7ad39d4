import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Attribution } from "@lab/shared/record";

export const FIXTURES = join(import.meta.dirname, "fixtures");

export function recorded(pattern: "singleton" | "request-scope" | "cls"): Attribution {
  return Attribution.parse(JSON.parse(readFileSync(join(FIXTURES, `${pattern}.json`), "utf8")));
}
