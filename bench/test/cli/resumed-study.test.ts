import { once } from "node:events";
import { join } from "node:path";
import { Analysis, familiesOf, type JournalEvent } from "@lab/shared/record";
import { readAnalysis } from "@lab/shared/run-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRunFolder } from "../../src/journal/run-folder.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { journalOf, untilJournal } from "./journal-of.ts";
import { bench, type Ended, startBench } from "./run-cli.ts";

const BLOCKS = 12;
/** Six servers and two runners start one after another, on a machine that may have much else to do. */
const PATIENCE_MS = 180_000;

/** At three values, so in three families; interrupted once the second is under way. */
describe.skipIf(process.platform !== "linux")("a study that is interrupted and resumed", () => {
  const folder = join(temporaryFolder(afterAll), "run");
  let before: readonly JournalEvent[];
  let resumed: Ended;
  let exitCode: number | null;

  beforeAll(async () => {
    const short = ["--rounds", "1", "--blocks", String(BLOCKS), "--slice", "30ms", "--warm-up", "60ms"];
    const words = ["study", "connections", "--variant", "node-http/singleton", "--vary", "connections=1,2,3", ...short];
    const runner = startBench([...words, "--isolation", "process", "--out", folder]);
    await untilJournal(folder, (events) => familiesIn(events).length === 2);
    runner.kill("SIGINT");
    [exitCode] = await once(runner, "exit");
    before = journalOf(folder);
    resumed = await bench(["resume", folder]);
  }, PATIENCE_MS);

  test("keeps what it measured, and goes on", () => {
    const after = journalOf(folder);
    expect({ exitCode, resumed: resumed.code }).toEqual({ exitCode: 130, resumed: 0 });
    expect(before.at(-1)).toMatchObject({ type: "run-finished", reason: "interrupted" });
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ type: "run-finished", reason: "rounds" });
  });

  test("measures no family again that it had come to the end of", () => {
    const again = journalOf(folder).slice(before.length);
    const [first, second] = familiesIn(before);
    expect(familiesIn(again)).toHaveLength(2);
    expect(familiesIn(again)).toContain(second);
    expect(familiesIn(again)).not.toContain(first);
  });

  test("knows every cell in the end, and whose question it was", () => {
    const { plan } = readRunFolder(folder);
    const { cells, copies, stop } = Analysis.parse(readAnalysis(folder));
    expect(plan.study?.name).toBe("connections");
    expect(familiesOf(plan.cells, plan.cells)).toHaveLength(3);
    expect([...cells, ...copies].filter(({ bursts }) => bursts < BLOCKS)).toEqual([]);
    expect(stop).toMatchObject({ reason: "rounds", rounds: 1 });
  });
});

/** By the connections of their cells, in the order in which they were measured. */
function familiesIn(events: readonly JournalEvent[]): readonly (string | undefined)[] {
  const measured = events.flatMap((event) => (event.type === "burst" ? [event.cell] : []));
  return [...new Set(measured.map((cell) => /connections=\d/.exec(cell)?.[0]))];
}
