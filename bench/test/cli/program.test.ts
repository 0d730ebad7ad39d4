import { expect, test } from "vitest";
import { answer, command, type Offer } from "../../src/cli/program.ts";
import type { Terminal } from "../../src/cli/terminal.ts";

async function loggedBy(error: Error): Promise<string> {
  const logged: string[] = [];
  const log = (text: string): void => void logged.push(text);
  const nothing = (): void => undefined;
  const look = { columns: 80, rows: 24, live: false, colour: false };
  const terminal: Terminal = { log, print: nothing, document: nothing, exitWith: nothing, ...look };
  const failing = command("", { name: "fail", help: "", own: {} }, async () => () => {
    throw error;
  });
  const offer: Offer = { name: "x", description: "", examples: "", commands: [failing] };
  await answer(["fail"], terminal, offer);
  return logged.join("\n");
}

test("a full disk is reported with what to do", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(await loggedBy(full)).toMatch(
    /^There is no space left on the disk\. Free some; then `pnpm bench resume <run>` continues .* `pnpm bench analyse <run>`/,
  );
});

test.each([
  ["EROFS", "read-only file system", "open"],
  ["EEXIST", "file already exists", "mkdir"],
  ["ENOENT", "no such file or directory", "mkdir"],
  ["EISDIR", "illegal operation on a directory", "open"],
])("a place that may not be written is named, with what to do: %s", async (code, what, syscall) => {
  const facts = { code, syscall, path: "ro/x.csv" };
  const logged = await loggedBy(Object.assign(new Error(`${code}: ${what}, ${syscall} 'ro/x.csv'`), facts));
  expect(logged).toMatch(/^ro\/x\.csv cannot be written or read: .*Name another place, or change its permissions\.$/);
});

test("a file that is not there is named", async () => {
  const facts = { code: "ENOENT", syscall: "open", path: "runs/x.json" };
  expect(await loggedBy(Object.assign(new Error("ENOENT: no such file or directory"), facts))).toBe(
    "runs/x.json does not exist. Check the path.",
  );
});

test("a missing program is not a place", async () => {
  const missing = { code: "ENOENT", path: "taskset", syscall: "spawn taskset" };
  expect(await loggedBy(Object.assign(new Error("spawn taskset ENOENT"), missing))).toBe("spawn taskset ENOENT");
});

test("any other error is reported in its own words", async () => {
  expect(await loggedBy(new Error("It failed."))).toBe("It failed.");
});
