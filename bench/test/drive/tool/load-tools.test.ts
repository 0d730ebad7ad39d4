import { readdirSync } from "node:fs";
import { join } from "node:path";
import { GENERATORS } from "@lab/shared/record";
import { expect, test } from "vitest";

const files = readdirSync(join(import.meta.dirname, "../../../src/drive"), { recursive: true, encoding: "utf8" });
const programs = files.flatMap((file) => /^([\w-]+)\/load-tool\.ts$/.exec(file)?.[1] ?? []);

test("every load tool that has a folder has a row in the table of load tools", () => {
  expect(programs).not.toEqual([]);
  expect(GENERATORS).toEqual(expect.arrayContaining(programs));
});
