import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPublished } from "../src/publish/draw-published.ts";

/** Draws the pictures of the published runs, which the README shows, anew from their analyses. */
for (const { file, svg } of await drawPublished(join(import.meta.dirname, "../published"))) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, svg);
  console.error(file);
}
