import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toSourceBy } from "../../src/attribute/source-positions.ts";

const VARIANTS = join(import.meta.dirname, "../../../variants");
const FILE = "nest/dist/fastify/request-scope.js";

const built = readFileSync(join(VARIANTS, FILE), "utf8").split("\n");
const toSource = toSourceBy([{ file: FILE, text: readFileSync(join(VARIANTS, `${FILE}.map`), "utf8") }]);

/** Where a text is in a file, as editors count, from a given line on. */
function placeOf(lines: readonly string[], text: string, fromLine = 0) {
  const line = lines.findIndex((content, index) => index >= fromLine && content.includes(text));
  return { line: line + 1, column: (lines[line]?.indexOf(text) ?? -1) + 1 };
}

function sourceOf(file: string): readonly string[] {
  return readFileSync(join(VARIANTS, file), "utf8").split("\n");
}

/** Its parameter has whatever name the build tool gave it. */
function placeOfFingerprint() {
  return placeOf(built, "(text", placeOf(built, "function fingerprint").line - 1);
}

test("finds a function of a built variant in the source that somebody wrote", () => {
  expect(toSource({ name: "fingerprint", file: FILE, ...placeOfFingerprint() })).toMatchObject({
    name: "fingerprint",
    file: "shared/contract/audit-entry.ts",
    line: placeOf(sourceOf("../shared/contract/audit-entry.ts"), "function fingerprint").line,
  });
});

test("gives a class its source name, even if the build tool inserted code", () => {
  const { line } = placeOf(built, "class OrdersController2");
  const constructed = placeOf(built, "(orders) {", line);
  const file = "nest/patterns/orders.ts";
  const authored = placeOf(sourceOf(file), "constructor(", placeOf(sourceOf(file), "class OrdersController").line);
  const expected = { name: "OrdersController", file, line: authored.line };
  expect(toSource({ name: "OrdersController2", file: FILE, ...constructed })).toMatchObject(expected);
  expect(toSource({ name: "OrdersController2", file: FILE, line: line + 1, column: 3 })).toMatchObject({
    name: "OrdersController",
    file,
  });
});

test("leaves a file without a map as it is, and a name that ends in a digit in its source", () => {
  const elsewhere = { name: "sha2", file: "nest/dist/fastify/cls.js", line: 3, column: 4 };
  expect(toSource(elsewhere)).toEqual(elsewhere);
  expect(toSource({ name: "ES2", file: FILE, ...placeOfFingerprint() }).name).toBe("ES2");
});

test("names a source map that cannot be read", () => {
  expect(() => toSourceBy([{ file: FILE, text: "{" }])).toThrow(`The source map of ${FILE} cannot be read`);
});
