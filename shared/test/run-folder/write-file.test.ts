import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
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

test.each(["report.md", "prompt.md", "pictures/precious.md"])("writes nothing where %s is a link out", (name) => {
  const { parent, folder } = linkedOut();
  expect(() => writeFileIn(folder, name, "evil")).toThrow("leads out of the run's folder");
  expect(readFileSync(join(parent, "precious.md"), "utf8")).toBe("precious");
  expect(() => readFileSync(join(parent, "new.md"))).toThrow("ENOENT");
});

test("refuses a folder that the system does not make", () => {
  expect(() => makeFolder("/proc/lab/run")).toThrow("/proc/lab");
});

test.skipIf(process.platform === "win32")("refuses a named pipe, which would wait for a reader, and a folder", () => {
  const folder = temporaryFolder();
  execFileSync("mkfifo", [join(folder, "report.md")]);
  mkdirSync(join(folder, "prompt.md"));
  for (const name of ["report.md", "prompt.md"]) {
    expect(() => writeFileIn(folder, name, "new")).toThrow(`${name} can't be read (not a plain file)`);
  }
});
