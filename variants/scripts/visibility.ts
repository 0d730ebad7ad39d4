import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { observe } from "../test/visibility/observe.ts";
import { observedWays } from "../test/visibility/observed-ways.ts";
import { type VisibilityById, visibilityPage } from "../test/visibility/page.ts";
import { writtenRetention } from "../test/visibility/written.ts";

/** Observes where each way's id can be read: prints the page, or writes it, and the same as data, with --write. Build first. */
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const visibility: Record<string, VisibilityById[string]> = {};
for (const { id, name, adapter } of observedWays) visibility[id] = await observe(name, adapter);

if (values.write) {
  writeFileSync(join(import.meta.dirname, "../visibility.json"), `${JSON.stringify(visibility, null, 2)}\n`);
  writeFileSync(join(import.meta.dirname, "../visibility.md"), visibilityPage(visibility, writtenRetention()));
} else {
  process.stdout.write(visibilityPage(visibility, writtenRetention()));
}
