import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAnalysis } from "@lab/shared/run-folder";
import { expect, test } from "vitest";
import { ROOT } from "../../src/cli/places.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { inShell, type Reported } from "./in-shell.ts";

const VARIANT = "node-http/singleton";
const [, LINE = ""] =
  /run: (sh .+library-gate\.sh .+)$/m.exec(readFileSync(join(ROOT, "bench/ci/github-library-gate.yml"), "utf8")) ?? [];

/** Two copies of the lab, the second of which may be another. */
function sides(layOutCandidate: (folder: string) => void): string {
  const folder = join(temporaryFolder(), "gate");
  mkdirSync(folder);
  symlinkSync(ROOT, join(folder, "target"));
  layOutCandidate(join(folder, "candidate"));
  return folder;
}

async function gate(folder: string, WHAT: string, reported: Reported = {}) {
  const line = LINE.replace(" gate ", ` '${folder}' `);
  return await inShell(line, { WHAT, VARIANTS: VARIANT, FAIL_ABOVE: "5", ...reported });
}

test("a library that costs the same passes, with a table and pages", async () => {
  const folder = sides((candidate) => symlinkSync(ROOT, candidate));
  const { code, output } = await gate(folder, "--rehearse --rounds 3 --blocks 2");
  expect(code, output).toBe(0);
  expect(readAnalysis(join(folder, "run")).cells.map(({ id, baseline }) => [id, baseline])).toEqual([
    ["target/node-http-singleton", "target/node-http-singleton"],
    ["candidate/node-http-singleton", "target/node-http-singleton"],
  ]);
  expect(readFileSync(join(folder, "verdict.md"), "utf8")).toContain("candidate/node-http-singleton");
  expect(existsSync(join(folder, "site", "index.html"))).toBe(true);
});

test("one that makes a request more expensive does not, and is measured by its own code", async () => {
  const folder = sides((candidate) => {
    const dist = join(candidate, "variants/node-http/dist");
    mkdirSync(dist, { recursive: true });
    const slower = join(ROOT, "variants/nest/dist/fastify/request-scope.js");
    writeFileSync(join(dist, "singleton.js"), `import ${JSON.stringify(slower)};\n`);
  });
  const { code, output } = await gate(
    folder,
    "--isolation process --rounds 5 --blocks 2 --slice 100ms --warm-up 300ms --seed 7",
    { REPORTS: "true" },
  );
  expect(code, output).toBe(4);
  expect(output).toContain("candidate/node-http-singleton costs over 5% more");
});
