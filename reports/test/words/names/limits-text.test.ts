import { expect, test } from "vitest";
import { limitFigures } from "../../../src/model/compare/comparability.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { limitsText } from "../../../src/words/names/of-records.ts";

const [limit, none] = [{ cpus: 0.5, memoryBytes: 2 ** 30 }, { absent: "no limit" }];

test.each([
  [limit, "0.5 CPU, 1,024 MB", ["0.5 CPU", "1,024 MB"]],
  [{ cpus: none, memoryBytes: none }, "CPU and memory: no limit", []],
  [{ ...limit, memoryBytes: none }, "0.5 CPU, memory: no limit", ["0.5 CPU"]],
  [{ ...limit, cpus: { absent: "unknown" } }, "CPU: unknown, 1,024 MB", ["1,024 MB"]],
])("of %j", (some, text, figures) => {
  const limits = { cores: [0], ...some };
  expect(limitsText(limits, catalogueOf("en"))).toBe(text);
  expect(limitFigures(limits)).toEqual(figures);
});
