import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { retentionOf } from "../test/retention/retention.ts";
import { observedWays } from "../test/visibility/observed-ways.ts";
import { type RetentionById, visibilityPage } from "../test/visibility/page.ts";
import { writtenRetention, writtenVisibility } from "../test/visibility/written.ts";

/**
 * Measures what each way still holds of requests that it has answered, and writes it down: of all, which takes a quarter
 * of an hour, or of those whose ids are given. Build first.
 */
const VARIANTS = join(import.meta.dirname, "..");
const asked = process.argv.slice(2);

let retention: RetentionById = asked.length === 0 ? {} : writtenRetention();
for (const { id, entry } of observedWays.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  const { bytesPerRequest, tenantsBytes } = await retentionOf(entry);
  process.stdout.write(`${id}: ${bytesPerRequest.toFixed(1)} bytes a request\n`);
  const rounded = { bytesPerRequest: Math.round(bytesPerRequest), tenantsBytes: Math.round(tenantsBytes) };
  retention = { ...retention, [id]: rounded };
  writeFileSync(join(VARIANTS, "retention.json"), `${JSON.stringify(retention, null, 2)}\n`);
}
writeFileSync(join(VARIANTS, "visibility.md"), visibilityPage(writtenVisibility(), retention));
