import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Retention, retentionOf } from "../test/retention/retention.ts";
import { observedWays } from "../test/visibility/observed-ways.ts";
import { visibilityPage } from "../test/visibility/page.ts";
import { writtenVisibility } from "../test/visibility/written.ts";

/** Measures what each way still holds of requests that it has answered, and writes it down. Build first; it takes a quarter of an hour. */
const retention: Record<string, Retention> = {};
for (const { id, entry } of observedWays) {
  const { bytesPerRequest, tenantsBytes } = await retentionOf(entry);
  retention[id] = { bytesPerRequest: Math.round(bytesPerRequest), tenantsBytes: Math.round(tenantsBytes) };
  process.stdout.write(`${id}: ${bytesPerRequest.toFixed(1)} bytes a request\n`);
}

const variants = join(import.meta.dirname, "..");
writeFileSync(join(variants, "retention.json"), `${JSON.stringify(retention, null, 2)}\n`);
writeFileSync(join(variants, "visibility.md"), visibilityPage(writtenVisibility(), retention));
