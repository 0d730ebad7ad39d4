import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../src/cli/places.ts";

test("the version stands in the package that is published, and in no other package.json", () => {
  const listed = execFileSync("git", ["ls-files", "package.json", "**/package.json"], { cwd: ROOT, encoding: "utf8" });
  const withVersion = listed
    .trim()
    .split("\n")
    .filter((file) => "version" in JSON.parse(readFileSync(join(ROOT, file), "utf8")));
  expect(withVersion).toEqual(["bench/package/package.json"]);
});
