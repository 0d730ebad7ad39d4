import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { isRunning } from "../is-running.ts";

const KEEPER = fileURLToPath(new URL("../../../src/launch/database/keeper.ts", import.meta.url));

/** Keeps what stands in for PostgreSQL: programs that are these lines for a shell. */
async function keep(postgres: (folder: string) => string) {
  const folder = temporaryFolder();
  const binaries = join(folder, "bin");
  mkdirSync(binaries);
  // Root starts them as another user.
  chmodSync(folder, 0o777);
  for (const [name, line] of Object.entries({ initdb: "exit 0", postgres: postgres(folder) })) {
    writeFileSync(join(binaries, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }
  const keeper = fork(KEEPER, [binaries], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  await once(keeper, "message");
  keeper.send("start");
  return { keeper, folder };
}

test("a server that is not ready yet ends with its keeper", async () => {
  const { keeper, folder } = await keep(
    (own) => `echo $$ > ${own}/pid.new; mv ${own}/pid.new ${own}/pid; exec sleep 600`,
  );
  const file = join(folder, "pid");
  await expect.poll(() => existsSync(file), { timeout: 100_000 }).toBe(true);
  const pid = Number(readFileSync(file, "utf8"));
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, "SIGKILL")));
  keeper.disconnect();
  await once(keeper, "exit");
  expect(isRunning(pid)).toBe(false);
});

test("the last words of a server that ends early are passed on", async () => {
  const { keeper } = await keep(() => "echo 'FATAL: no room' >&2; exit 1");
  expect(await printedBy(keeper)).toContain("FATAL: no room");
});

async function printedBy(keeper: ChildProcess): Promise<string> {
  let printed = "";
  keeper.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await once(keeper, "close");
  return printed;
}
