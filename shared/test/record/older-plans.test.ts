import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ReadablePlan } from "../../record/index.ts";

const published = join(import.meta.dirname, "../../../reports/published/2026-11-22-164623-01352902/plan.json");
const content = JSON.parse(readFileSync(published, "utf8"));

test("reads a plan of the version before, whose cells were not yet process and traffic", () => {
  expect(content.schemaVersion).toBe(2);
  const { schemaVersion, cells } = ReadablePlan.parse(content);
  expect(schemaVersion).toBe(4);
  expect(cells[0]).toMatchObject({
    id: content.cells[0].id,
    subject: { variant: content.cells[0].variant, entry: content.cells[0].entry, workers: 1 },
    traffic: { workload: "minimal", ids: "sent", arrivals: { model: "closed", connections: 50 } },
  });
});

test("reads no plan that lacks something", () => {
  const { cells, ...rest } = content;
  expect(ReadablePlan.safeParse({ ...rest, cells: [{ ...cells[0], connections: undefined }] }).success).toBe(false);
  expect(ReadablePlan.safeParse(rest).success).toBe(false);
});

test("finds whose copy a baseline is that is there once more", () => {
  const [first] = content.cells;
  const copy = { ...first, id: "copy", baseline: "copy", coordinates: { ...first.coordinates, family: 2 } };
  const { cells } = ReadablePlan.parse({ ...content, cells: [...content.cells, copy] });
  expect(cells.at(-1)?.copyOf).toBe(first.id);
  expect(cells.slice(0, -1).every(({ copyOf }) => copyOf === undefined)).toBe(true);
});
