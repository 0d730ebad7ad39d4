import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench } from "./run-cli.ts";

const SHORT = ["--rounds", "5", "--blocks", "2", "--slice", "60ms", "--parts", "1", "--warm-up", "100ms"];
const LONGEST_MS = 240_000;

/** V8 never inlines a function that it must not optimise; others it does, depending on the load that they have seen. */
const SERVER = `import { createServer } from "node:http";
%NeverOptimizeFunction(sumUpSlowly);
function sumUpSlowly(most) { let sum = 0; for (let one = 0; one < most; one++) sum = (sum * 31 + one) % 1_000_003; return sum; }
createServer((_request, response) => { sumUpSlowly(Number(process.argv[2])); response.end("hello"); })
  .listen(process.env.PORT, "127.0.0.1");
`;

describe.skipIf(process.platform !== "linux")("a difference is explained", { timeout: LONGEST_MS }, () => {
  test("by the function that it comes from, even if a shell starts the server", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "server.mjs");
    writeFileSync(file, SERVER);
    const node = `${process.execPath} --allow-natives-syntax`;
    const line = (most: number): string => `cd ${folder} && ${node} ${file} ${most}; true`;
    const words = ["--before", line(100), "--after", line(100_000), "--out", join(folder, "run"), "--profile"];
    const { code, stdout, stderr } = await bench(["app", ...words, ...SHORT]);
    expect(stdout).toContain("after costs more");
    expect(stdout, stderr).toMatch(/^sumUpSlowly +variant +\+[\d.]+/m);
    expect(code).toBe(0);
  });

  test("but not if a server is not Node, which is reported in a sentence", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "server.mjs"), SERVER);
    const before = `${process.execPath} --allow-natives-syntax ${join(folder, "server.mjs")} 1`;
    const words = ["--before", before, "--after", "exec python3 -m http.server $PORT", "--answers-may-differ"];
    const out = ["--connections", "1", "--out", join(folder, "run"), "--profile"];
    const { stdout, stderr } = await bench(["app", ...words, ...out, ...SHORT]);
    expect(stdout).toContain("after costs more");
    expect(stderr).toMatch(/after: FAILED: The server of after is not Node/);
  });
});
