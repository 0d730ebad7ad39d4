import { join } from "node:path";
import { readAnalysis } from "@lab/shared/run-folder";
import { expect } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { journalOf } from "./journal-of.ts";
import { bench } from "./run-cli.ts";

const QUICK = "--isolation process --rounds 1 --blocks 1 --slice 50ms --warm-up 100ms".split(" ");

export async function quickRun(typed: string) {
  const run = join(temporaryFolder(), "run");
  const { code, stderr } = await bench([...typed.split(" "), ...QUICK, "--out", run]);
  expect(code, stderr).toBe(0);
  const events = journalOf(run);
  const proven = events.flatMap((event) => (event.type === "contract-proven" ? [event.cell] : []));
  const bursts = events.flatMap((event) => (event.type === "burst" ? [event.load] : []));
  return { events, proven, bursts, cells: readAnalysis(run).cells };
}
