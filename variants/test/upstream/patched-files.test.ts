import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FOLDER_OF_CASES, patchedFilesOf } from "../../upstream/patched-files.ts";

const NAME = "nestjs-cls-request-path";
let folders: string;
const inCase = (file: string): string => join(folders, NAME, file);

beforeEach(() => {
  folders = mkdtempSync(join(tmpdir(), "upstream-test-"));
  cpSync(join(FOLDER_OF_CASES, NAME), join(folders, NAME), { recursive: true });
});
afterEach(() => rmSync(folders, { recursive: true }));

test("a case in order gives its patched files", () => {
  const paths = patchedFilesOf(NAME, folders).map(({ path }) => path);
  expect(paths).toContain("nestjs-cls/dist/esm/lib/cls.service.js");
});

test("a patch may change what the library depends on", () => {
  const paths = patchedFilesOf("inversify-child-containers").map(({ path }) => path);
  expect(paths).toContain("@inversifyjs/core/lib/planning/services/PlanResultCacheService.js");
});

test("a patch that does not apply is named with the line of its file", () => {
  const [at] = change("change.patch", "             ctx: context,", "             ctx: other,");
  expect(at).toBeGreaterThan(0);
  expect(() => patchedFilesOf(NAME, folders)).toThrow(
    `${inCase("change.patch")}:4 does not apply: nestjs-cls/dist/cjs/lib/cls-initializers/cls.guard.js is not what it`,
  );
});

test("a patch that is cut off is named", () => {
  const patch = readFileSync(inCase("change.patch"), "utf8");
  writeFileSync(inCase("change.patch"), patch.slice(0, patch.lastIndexOf("\n ")));
  expect(() => patchedFilesOf(NAME, folders)).toThrow(`${inCase("change.patch")}:1 is not a whole patch: `);
});

test("a version that is no exact one is named with its line", () => {
  change("case.json", '"7.0.0"', '"^7.0.0"');
  expect(() => patchedFilesOf(NAME, folders)).toThrow(`${inCase("case.json")}:4: version is not pinned`);
});

test("a version that the lockfile lacks is named with its line", () => {
  change("case.json", '"7.0.0"', '"7.0.1"');
  expect(() => patchedFilesOf(NAME, folders)).toThrow(
    `${inCase("case.json")}:4: nestjs-cls 7.0.1 is not installed. Does the lockfile pin it?`,
  );
});

test.each(["reproduction.mjs", "README.md"])("a case without %s is named", (file) => {
  rmSync(inCase(file));
  expect(() => patchedFilesOf(NAME, folders)).toThrow(`${inCase(file)}:1 is missing`);
});

test("a case without a patch has the reason", () => {
  rmSync(inCase("change.patch"));
  expect(() => patchedFilesOf(NAME, folders)).toThrow(/case\.json:1: a case has either change\.patch or withoutPatch/);
  change("case.json", '"suite"', '"withoutPatch": { "en": "Because.", "ja": "理由" },\n  "suite"');
  expect(patchedFilesOf(NAME, folders)).toEqual([]);
});

test("a case with both is refused, with the line of the reason", () => {
  change("case.json", '"suite"', '"withoutPatch": { "en": "Because.", "ja": "理由" },\n  "suite"');
  expect(() => patchedFilesOf(NAME, folders)).toThrow(/case\.json:10: a case has either/);
});

/** Changes the first occurrence, and says where it was. */
function change(file: string, from: string, to: string): readonly [number] {
  const text = readFileSync(inCase(file), "utf8");
  writeFileSync(inCase(file), text.replace(from, to));
  return [text.indexOf(from)];
}
