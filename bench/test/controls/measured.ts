import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ended, runBench } from "../../scripts/controls/run-bench.ts";
import { cgroupSupport } from "../../src/launch/cgroup/support.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";

export const hasGroups = !("unavailable" in cgroupSupport());
export const ISOLATION = ["--isolation", hasGroups ? "cgroup" : "process"];

/** A round of real servers under real load, at its end. */
export function measure(words: readonly string[]): Promise<Ended> {
  const out = ["--out", join(temporaryFolder(), "run")];
  return runBench([...words, "--rounds", "1", ...ISOLATION, ...out], "ignore");
}

/** The words that ask for a server of your own. */
export function own(entry: string): readonly string[] {
  const file = join(temporaryFolder(), "variants.json");
  const place = { framework: "raw", adapter: "node-http", pattern: "singleton" };
  writeFileSync(file, JSON.stringify([{ ...place, id: "own/singleton", entry, question: "Is it noticed?" }]));
  return ["--variants-from", file, "--variant", "own/singleton"];
}
