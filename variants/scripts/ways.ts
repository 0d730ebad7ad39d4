import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Variant, Way } from "@lab/shared/record";
import { script } from "@lab/shared/script";
import { retainedBy } from "../test/retention/retention.ts";
import { observe } from "../test/visibility/observe.ts";
import { factsOf } from "../test/ways/facts.ts";
import { knownWays } from "../test/ways/known-ways.ts";
import { visibilityPage } from "../test/ways/page.ts";
import { writtenWays } from "../test/ways/written.ts";

const VARIANTS = join(import.meta.dirname, "..");
const command = script(
  "node variants/scripts/ways.ts",
  "Writes the facts about each way other than its cost: ways.json, and the page that people read. Build first.",
)
  .argument("[ids...]", "those to observe or measure; without any, all, which takes a quarter of an hour")
  .option("--seen", "observes where the id can be read")
  .option("--retained", "measures what is kept of answered requests")
  .parse();
const { seen: observes, retained: measures } = command.opts<{ seen?: true; retained?: true }>();
const unknown = command.args.find((name) => knownWays.every(({ id }) => id !== name));
if (unknown !== undefined) command.error(`there is no way "${unknown}"; variants/ways.json has the ids.`);
const isSelected = ({ id }: Variant): boolean => command.args.length === 0 || command.args.includes(id);

const ways = writtenWays();
for (const variant of knownWays) {
  const before = ways[variant.id];
  const { handedOn, ...facts } = factsOf(variant);
  const seen = observes && isSelected(variant) ? await seenOf(variant) : before?.seen;
  const retained = measures && isSelected(variant) ? await retainedBy(variant) : before?.retained;
  ways[variant.id] = {
    handedOn,
    seen: seen ?? { absent: "Not observed yet." },
    retained: retained ?? { absent: "Not measured yet." },
    ...facts,
  };
  write();
  if (measures && isSelected(variant)) process.stdout.write(`${variant.id}: ${JSON.stringify(retained)}\n`);
}

async function seenOf({ framework, adapter, way, pattern }: Variant): Promise<Way["seen"]> {
  return framework === "nest" ? await observe(way ?? pattern, adapter) : { absent: "The places are Nest's." };
}

/** Immediately, because measuring all takes long. */
function write(): void {
  const inOrder = Object.fromEntries(knownWays.flatMap(({ id }) => (id in ways ? [[id, ways[id]]] : [])));
  writeFileSync(join(VARIANTS, "ways.json"), `${JSON.stringify(inOrder, null, 2)}\n`);
  writeFileSync(join(VARIANTS, "visibility.md"), visibilityPage(writtenWays()));
}
