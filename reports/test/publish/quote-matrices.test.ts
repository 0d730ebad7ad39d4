import { expect, test } from "vitest";
import { quoteMatrices } from "../../src/publish/quote-matrices.ts";
import { analysisOf, cellOf } from "../made-up-analysis.ts";

const analysis = analysisOf([cellOf("fastify/singleton"), cellOf("fastify/cls")]);
const document = "Before.\n\n<!-- the matrix of runs/one -->\nOld.\n<!-- end of the matrix -->\n\nAfter.\n";

test("puts the matrix of the run that is named between the comments, and nothing else anywhere", () => {
  const asked: string[] = [];
  const quoted = quoteMatrices(document, (folder) => {
    asked.push(folder);
    return analysis;
  });
  expect(asked).toEqual(["runs/one"]);
  expect(quoted).toMatch(
    /^Before\.\n\n<!-- the matrix of runs\/one -->\n\n\| .*cls.*\n<!-- end of the matrix -->\n\nAfter\.\n$/s,
  );
  expect(quoted).not.toContain("Old.");
  expect(quoteMatrices(quoted, () => analysis)).toBe(quoted);
});

test("leaves a document that quotes nothing as it is", () => {
  expect(quoteMatrices("# Title\n", () => analysis)).toBe("# Title\n");
});
