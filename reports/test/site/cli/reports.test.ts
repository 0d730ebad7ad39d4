import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { copyRun } from "../../made-up-runs.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { MAIN, reports, startReports } from "./run-reports.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--variant", "fastify/cls", "--rounds", "3"]);
copyRun(whole, runs, "one", 1);
copyRun(whole, runs, "two", 2);

describe("pnpm reports", () => {
  test("serves the runs until it is asked to stop", async () => {
    const server = startReports(["--no-open", "--port", "0", "--runs", runs]);
    const [address] = (await once(createInterface(server.stderr), "line")) as [string];
    const page = await (await fetch(address)).text();
    expect(page).toContain("runs/two/index.html");
    server.kill("SIGINT");
    expect(await once(server, "close")).toEqual([0, null]);
  });

  test("names the port that is taken, and the alternatives", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await reports(["--no-open", "--port", `${port}`, "--runs", runs]);
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is taken. Name another with --port, or --port 0 for any that is free.\n`);
  });

  test("fails in a sentence, before it prints an address, if its scripts cannot be bundled", () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, "--no-open", "--port", "0", "--runs", runs], {
      encoding: "utf8",
      // Node in the place of the bundler: it ends at the first flag.
      env: { ...process.env, ESBUILD_BINARY_PATH: process.execPath },
    });
    expect(status).toBe(1);
    expect(stderr.split("\n").at(-2)).toMatch(/^The site's scripts cannot be bundled: .* Install .*pnpm install/);
    expect(stderr).not.toContain("http://127.0.0.1");
  });

  test.each([
    [["--port", "70000"], "A port is a whole number from 0 to 65535."],
    [["--prot", "1"], "Did you mean --port?"],
  ])("refuses %j", async (words, sentence) => {
    const { code, stderr } = await reports(["--no-open", ...words]);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });

  test("reports in a sentence that its working directory is gone", () => {
    const cwd = temporaryFolder();
    const words = ["-c", 'rmdir "$PWD" && exec "$0" "$@"', process.execPath, MAIN, "build"];
    const { status, stderr } = spawnSync("sh", words, { cwd, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, "The working directory no longer exists. Change to one that does.\n"]);
  });
});

describe("pnpm reports build", () => {
  test("writes the runs that are asked for, over an earlier such site too", async () => {
    const out = join(parent, "site");
    for (const words of [["--run", "one"], []]) {
      const { code, stderr } = await reports(["build", "--runs", runs, "--out", out, ...words]);
      const runsIn = words.length === 0 ? /^2 runs in .*index\.html/ : /^1 run in .*index\.html/;
      expect([code, stderr]).toEqual([0, expect.stringMatching(runsIn)]);
      expect(existsSync(join(out, "runs/one/index.html"))).toBe(true);
      expect(existsSync(join(out, "runs/two/index.html"))).toBe(words.length === 0);
    }
  });

  test("writes over nothing else", async () => {
    const out = join(parent, "precious");
    mkdirSync(out);
    writeFileSync(join(out, "thesis.txt"), "ten years");
    const { code, stderr } = await reports(["build", "--runs", runs, "--out", out]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("holds other things")]);
  });

  test("reports in a sentence that it cannot write", async () => {
    const file = join(parent, "a-file");
    writeFileSync(file, "");
    const { code, stderr } = await reports(["build", "--runs", runs, "--out", join(file, "site")]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^.*a-file\S* cannot be written or read: ENOTDIR.*\n$/)]);
  });

  test("refuses a folder of runs that is not there, and writes nothing", async () => {
    const out = join(parent, "nothing");
    const { code, stderr } = await reports(["build", "--out", out, "--runs", join(parent, "nowhere")]);
    const sentence = /^--runs: there is no .*nowhere\. Name a folder of runs\.\n$/;
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
    expect(existsSync(out)).toBe(false);
  });

  test("refuses two runs of one name, which is their address", async () => {
    const other = copyRun(whole, join(parent, "others"), "one", 3);
    const words = ["build", "--run", `${join(runs, "one")},${other}`, "--out", join(parent, "z")];
    expect(await reports(words)).toMatchObject({ code: 2, stderr: expect.stringContaining("have one name") });
  });

  test("fails with the reason if no run can be read", async () => {
    const broken = join(parent, "broken");
    mkdirSync(join(broken, "empty"), { recursive: true });
    const { code, stderr } = await reports(["build", "--runs", broken, "--out", join(parent, "y")]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("empty: It has no plan.json,")]);
  });
});
