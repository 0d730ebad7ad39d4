import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { expectSameAgain, planned } from "../typed-here.ts";

interface Kind {
  readonly kind: string;
  readonly words: readonly string[];
}

const SMALL = ["--variant", "node-http/cls"];
const SHORT = ["--rounds", "1", "--blocks", "1"];
const OWN = join(temporaryFolder(afterAll), "it's mine.json");
const line = { id: "own/app", framework: "raw", adapter: "node-http", pattern: "cls", entry: "app.js", question: "?" };
writeFileSync(OWN, JSON.stringify([line]));

describe("what is printed to measure the same again gives the plan of", () => {
  test.each<Kind>([
    { kind: "a rehearsal", words: [...SMALL, ...SHORT] },
    { kind: "the matrix", words: SHORT },
    { kind: "the classic protocol", words: [...SMALL, "--protocol", "classic"] },
    { kind: "a steady run", words: [...SMALL, ...SHORT, "--steady", "--node-flags", "--no-opt --jitless"] },
    { kind: "several loads", words: [...SMALL, ...SHORT, "--connections", "10,50", "--request-ids", "made"] },
    { kind: "all copies", words: ["--adapter", "fastify", ...SHORT, "--baseline", "fastify/cls"] },
    { kind: "other limits", words: [...SMALL, ...SHORT, "--cpus", "0.5", "--memory", "1g", "--ready-within", "1m"] },
    { kind: "a run by its budget", words: [...SMALL, "--budget", "45s", "--warm-up", "1.5s"] },
    {
      kind: "an app of your own",
      words: ["--variants-from", OWN, "--variant", line.id, "--baseline", line.id, ...SHORT],
    },
    { kind: "a study", words: ["--study", "io", ...SMALL, "--budget", "5m", "--set", "wait=3"] },
    { kind: "what an engine would tell", words: [...SMALL, ...SHORT, "--figures-from", "engine"] },
  ])("$kind, rehearsed", async ({ words }) => {
    const plan = await planned([...words, "--rehearse", "--seed", "5"]);
    expect(plan.command).toMatch(/^pnpm bench .* --rehearse --seed 5$/);
    await expectSameAgain(plan);
  });

  test.each<Kind>([
    { kind: "the matrix", words: [] },
    { kind: "a measurement by the classic protocol", words: [...SMALL, "--protocol", "classic", "--slice", "100ms"] },
    { kind: "a run that is profiled afterwards", words: [...SMALL, "--profile", "cpu,flame"] },
  ])("$kind, in the isolation that the lab chose", async ({ words }) => {
    const plan = await planned(words);
    expect(plan.command).toMatch(new RegExp(` --seed ${plan.seed} --isolation ${plan.isolation}$`));
    await expectSameAgain(plan);
  });
});
