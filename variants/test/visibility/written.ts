import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RetentionById, VisibilityById } from "./page.ts";

export function writtenVisibility(): VisibilityById {
  return JSON.parse(contentOf("visibility.json"));
}

export function writtenRetention(): RetentionById {
  return JSON.parse(contentOf("retention.json"));
}

export function writtenPage(): string {
  return contentOf("visibility.md");
}

function contentOf(name: string): string {
  return readFileSync(join(import.meta.dirname, "../..", name), "utf8");
}
