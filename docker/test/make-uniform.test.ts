import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeUniform } from "../src/make-uniform.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lab-docker-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("lets everyone read what a strict umask closed, and run what could be run", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "inner"), { mode: 0o700 });
  writeFileSync(join(folder, "inner/read"), "", { mode: 0o600 });
  writeFileSync(join(folder, "inner/run"), "", { mode: 0o700 });

  makeUniform(folder);

  const modes = ["inner", "inner/read", "inner/run"].map((name) =>
    (lstatSync(join(folder, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(["755", "644", "755"]);
});

test("gives everything the same time, links too", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  symlinkSync("file", join(folder, "link"));

  makeUniform(folder);

  const times = ["", "file", "link"].map((name) => lstatSync(join(folder, name)).mtime.toISOString());
  expect(new Set(times)).toEqual(new Set(["2000-01-01T00:00:00.000Z"]));
});

test("leaves alone what links lead to", () => {
  const folder = temporaryFolder();
  const elsewhere = join(temporaryFolder(), "file");
  writeFileSync(elsewhere, "");
  chmodSync(elsewhere, 0o600);
  symlinkSync(elsewhere, join(folder, "link"));
  const before = lstatSync(elsewhere);

  makeUniform(folder);

  expect(lstatSync(elsewhere).mode).toBe(before.mode);
  expect(lstatSync(elsewhere).mtimeMs).toBe(before.mtimeMs);
});
