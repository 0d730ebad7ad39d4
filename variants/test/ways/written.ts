import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ways } from "@lab/shared/record";

export function writtenWays(): Ways {
  return Ways.parse(JSON.parse(contentOf("ways.json")));
}

export function writtenPage(): string {
  return contentOf("visibility.md");
}

function contentOf(name: string): string {
  return readFileSync(join(import.meta.dirname, "../..", name), "utf8");
}
