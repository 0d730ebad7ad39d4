import { readdirSync } from "node:fs";
import { join } from "node:path";
import { GeneratorName } from "@lab/shared/record";
import { expect, test } from "vitest";
import { LOAD_TOOLS } from "../../../../shared/record/plan/load-tools.ts";
import { findGenerator } from "../../../src/drive/generators.ts";
import { loadToolNamed } from "../../../src/drive/tool/find-tool.ts";

const files = readdirSync(join(import.meta.dirname, "../../../src/drive"), { recursive: true, encoding: "utf8" });
const programs = files.flatMap((file) => /^([\w-]+)\/load-tool\.ts$/.exec(file)?.[1] ?? []);

test("every load tool that has a folder has a row in the table of load tools", () => {
  expect(programs).not.toEqual([]);
  expect(GeneratorName.options).toEqual(expect.arrayContaining(programs));
});

test.each(GeneratorName.options)("the row of %s repeats its abilities", async (name) => {
  const { can } = programs.includes(name) ? await loadToolNamed(name) : findGenerator(name);
  expect(LOAD_TOOLS[name]).toMatchObject({
    keepsConnections: can.keepsConnections === true,
    finishes: can.finishes === true,
    ...(name !== "ours-asleep" && { canStayAwake: can.staysAwake === true }),
  });
});
