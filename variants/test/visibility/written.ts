import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VisibilityById } from "./page.ts";

const VARIANTS = join(import.meta.dirname, "../..");

export function writtenVisibility(): VisibilityById {
  return JSON.parse(readFileSync(join(VARIANTS, "visibility.json"), "utf8"));
}

export function writtenPage(): string {
  return readFileSync(join(VARIANTS, "visibility.md"), "utf8");
}
