import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { makeFolder, writeFileIn } from "../../run-folder/write-file.ts";

function linkedOut() {
  const parent = temporaryFolder();
  const folder = join(parent, "run");
  mkdirSync(folder);
  writeFileSync(join(parent, "precious.md"), "precious");
  symlinkSync("../precious.md", join(folder, "report.md"));
  symlinkSync("../precious.md", join(folder, "report.md.new"));
  symlinkSync("../new.md", join(folder, "prompt.md"));
  symlinkSync("..", join(folder, "pictures"));
  return { parent, folder };
}

test("writes a file of a run, in a folder of its own, and again over itself", () => {
  const folder = temporaryFolder();
  writeFileIn(folder, "pictures/matrix.svg", "old");
  writeFileIn(folder, "pictures/matrix.svg", "new");
  expect(readFileSync(join(folder, "pictures/matrix.svg"), "utf8")).toBe("new");
});

test("writes nothing through a folder that is a link out", () => {
  const { parent, folder } = linkedOut();
  expect(() => writeFileIn(folder, "pictures/precious.md", "evil")).toThrow("leads out of the run's folder");
  expect(readFileSync(join(parent, "precious.md"), "utf8")).toBe("precious");
});

test("makes no folder through such a link", () => {
  const { parent, folder } = linkedOut();
  expect(() => writeFileIn(folder, "pictures/made/precious.md", "evil")).toThrow("leads out of the run's folder");
  expect(existsSync(join(parent, "made"))).toBe(false);
});

test.each(["report.md", "prompt.md"])("replaces %s if it is a link, and does not follow it", (name) => {
  const { parent, folder } = linkedOut();
  writeFileIn(folder, name, "new");
  expect(readFileSync(join(folder, name), "utf8")).toBe("new");
  expect(readFileSync(join(parent, "precious.md"), "utf8")).toBe("precious");
  expect(() => readFileSync(join(parent, "new.md"))).toThrow("ENOENT");
});

test("keeps the earlier file if a new one cannot be written", () => {
  const folder = temporaryFolder();
  writeFileIn(folder, "report.md", "old");
  mkdirSync(join(folder, "report.md.new"));
  expect(() => writeFileIn(folder, "report.md", "new")).toThrow();
  expect(readFileSync(join(folder, "report.md"), "utf8")).toBe("old");
});

test("refuses a folder that the system does not make", () => {
  expect(() => makeFolder("/proc/lab/run")).toThrow("/proc/lab");
});

test.skipIf(process.platform === "win32")("replaces a named pipe, and waits for no reader", () => {
  const folder = temporaryFolder();
  execFileSync("mkfifo", [join(folder, "report.md")]);
  writeFileIn(folder, "report.md", "new");
  expect(readFileSync(join(folder, "report.md"), "utf8")).toBe("new");
});
