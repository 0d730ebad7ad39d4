import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { copyRun, rehearse } from "./made-up-runs.ts";

/** How long the site takes with many runs: opening pages from a server that just started, and writing all as files. */
const { values } = parseArgs({ options: { runs: { type: "string", default: "50" } } });
const count = Number(values.runs);
const MAIN = join(import.meta.dirname, "../src/site/cli/main.ts");

const folder = mkdtempSync(join(tmpdir(), "many-runs-"));
try {
  const runs = join(folder, "runs");
  const first = rehearse(folder, "first");
  for (let index = 0; index < count; index += 1) copyRun(first, runs, `run-${index + 1}`, index);
  console.error(`${count} runs of the whole matrix:`);
  await measureServer(runs);
  await measureBuild(runs, join(folder, "site"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureServer(runs: string): Promise<void> {
  const server = spawn(process.execPath, [MAIN, "--no-open", "--port", "0", "--runs", runs], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    const [address] = (await once(createInterface(server.stderr), "line")) as [string];
    for (const [name, path] of [
      ["index", ""],
      ["run page", `runs/run-${count}/`],
      ["cell page", `runs/run-${count}/cells/nest-fastify.cls/`],
      ["index again", ""],
    ] as const) {
      const startedAt = performance.now();
      const { length } = await (await fetch(address + path)).text();
      print(name, performance.now() - startedAt, `${Math.round(length / 1024)} kB`);
    }
  } finally {
    server.kill();
    await once(server, "close");
  }
}

async function measureBuild(runs: string, out: string): Promise<void> {
  const startedAt = performance.now();
  const build = spawn(process.execPath, [MAIN, "build", "--runs", runs, "--out", out], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said] = (await once(createInterface(build.stderr), "line")) as [string];
  await once(build, "close");
  print("reports build", performance.now() - startedAt, said);
}

function print(what: string, tookMs: number, remark: string): void {
  console.error(`  ${what.padEnd(14)} ${(tookMs / 1_000).toFixed(2).padStart(6)} s   ${remark}`);
}
