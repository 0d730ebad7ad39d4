import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Plan, type Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { expect, test } from "vitest";
import { variantsFor } from "../../../../src/cli/compose/plan/prepare-run.ts";
import { temporaryFolder } from "../../../journal/temporary-folder.ts";
import { typedHere } from "../../typed-here.ts";

const line = {
  id: "my-app/cls",
  framework: "raw",
  adapter: "fastify",
  pattern: "cls",
  entry: "my-app.js",
  question: "What does it cost in my app?",
} satisfies Partial<Variant>;

test("join the registry's, with their entry relative to the file", () => {
  const file = fileWith([line]);
  const own = { ...line, group: "own", source: expect.any(String), entry: join(file, "..", "my-app.js") };
  expect(variantsFor({ variantsFrom: file, variant: "my-app/cls" })).toEqual([...registry, own]);
});

test("are compared with the singleton of their server, or with the one that they name", async () => {
  const baselineOf = async (...lines: readonly unknown[]): Promise<unknown> => {
    const { stdout } = await typedHere([
      "--dry-run",
      "--json",
      "--variants-from",
      fileWith(lines),
      "--variant",
      line.id,
    ]);
    return Plan.parse(JSON.parse(stdout)).cells.find(({ subject }) => subject.variant === line.id)?.baseline;
  };
  const singleton = { ...line, id: "other-app/singleton", pattern: "singleton" };
  expect(await baselineOf(line, singleton)).toBe("other-app/singleton");
  expect(await baselineOf({ ...line, baseline: "nest-fastify/cls" }, singleton)).toBe("nest-fastify/cls");
});

test.each([
  { what: "a file that is not JSON", content: "id: my-app", message: /JSON/ },
  { what: "no variant", content: [], message: /the whole: / },
  { what: "a field too many", content: [{ ...line, color: "red" }], message: /color/ },
  {
    what: "a baseline that is not there",
    content: [{ ...line, baseline: "fastify/sls" }],
    message: /my-app\/cls: .*fastify\/cls/,
  },
  {
    what: "two singletons for one that names neither",
    content: [
      line,
      { ...line, id: "a/singleton", pattern: "singleton" },
      { ...line, id: "b/singleton", pattern: "singleton" },
    ],
    message: /my-app\/cls has several possible baselines: name a\/singleton or b\/singleton as its "baseline"/,
  },
  { what: "a name that the matrix has", content: [{ ...line, id: "fastify/cls" }], message: /fastify\/cls already/ },
])("refuses $what in one line", async ({ content, message }) => {
  const variantsFrom = fileWith(content);
  const { code, stderr } = await typedHere(["--dry-run", "--variants-from", variantsFrom, "--variant", line.id]);
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringMatching(/^--variants-from: /)]);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});

test("must be named, or the whole matrix would be measured instead", async () => {
  const { code, stderr } = await typedHere(["--dry-run", "--variants-from", fileWith([line])]);
  expect(stderr).toContain("measured only if you select them: --variant my-app/cls");
  expect(code).toBe(2);
});

function fileWith(content: unknown): string {
  const file = join(temporaryFolder(), "variants.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}
