import { mkdirSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { holdsFile, locateFile, locateStored } from "../../run-folder/locate-file.ts";

const parent = temporaryFolder(afterAll);
const folder = join(parent, "run");
mkdirSync(join(folder, "profiles"), { recursive: true });
writeFileSync(join(parent, "secret.txt"), "secret");
writeFileSync(join(folder, "plan.json"), "{}");
symlinkSync("../secret.txt", join(folder, "report.md"));
symlinkSync("..", join(folder, "profiles", "up"));
symlinkSync("plan.json", join(folder, "same.json"));

describe("a file of a run", () => {
  test("is found at its real path", () => {
    expect(locateFile(folder, "plan.json")).toBe(realpathSync(join(folder, "plan.json")));
    expect(locateFile(folder, "same.json")).toBe(realpathSync(join(folder, "plan.json")));
  });

  test.each([
    ["dots", "../secret.txt"],
    ["dots below a folder", "profiles/../../secret.txt"],
    ["a link to a file", "report.md"],
    ["a link to a folder", "profiles/up/../secret.txt"],
    ["a folder's link and then a name", "profiles/up/run/../secret.txt"],
  ])("is refused where %s lead out of the run's folder", (_way, name) => {
    expect(() => locateFile(folder, name)).toThrow(expect.objectContaining({ name: "RunFolderError" }));
    expect(holdsFile(folder, name)).toBe(false);
  });

  test("is refused if its name contains a NUL", () => {
    expect(() => locateFile(folder, "plan.json\0.md")).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code: "unreadable" }) }),
    );
  });

  test("is reported missing if the folder does not have it", () => {
    expect(() => locateFile(folder, "analysis.json")).toThrow(
      expect.objectContaining({ problem: { code: "missing", file: "analysis.json", detail: "ENOENT" } }),
    );
  });

  test("may be packed, and leads nowhere else then either", () => {
    writeFileSync(join(folder, "journal.jsonl.br"), "");
    symlinkSync("../secret.txt", join(folder, "analysis.json.br"));
    expect(locateStored(folder, "journal.jsonl")).toBe(realpathSync(join(folder, "journal.jsonl.br")));
    expect(["journal.jsonl", "analysis.json"].map((name) => holdsFile(folder, name))).toEqual([true, false]);
    expect(() => locateStored(folder, "analysis.json")).toThrow(expect.objectContaining({ name: "RunFolderError" }));
  });

  test("is refused if it is too large to be read as a whole", () => {
    writeFileSync(join(folder, "huge.json"), "");
    truncateSync(join(folder, "huge.json"), 256 * 1024 ** 2 + 1);
    expect(() => locateFile(folder, "huge.json")).toThrow(
      expect.objectContaining({ problem: { code: "too-large", file: "huge.json", detail: "" } }),
    );
    expect(locateFile(folder, "huge.json", Number.POSITIVE_INFINITY)).toBe(realpathSync(join(folder, "huge.json")));
  });

  test("is no folder", () => {
    expect(holdsFile(folder, "profiles")).toBe(false);
  });
});
