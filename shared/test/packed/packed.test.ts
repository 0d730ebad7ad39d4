import { expect, test } from "vitest";
import { isPackedName, packed, packedName, unpacked } from "../../packed/packed.ts";

test("what is packed comes out as it was, and was smaller meanwhile", () => {
  const text = "µs per request – ✖ 🙂\n".repeat(1_000);
  const small = packed(text);
  expect(small.length).toBeLessThan(100);
  expect(unpacked(small).toString("utf8")).toBe(text);
});

test("what is alike a megabyte apart is stored once", () => {
  const scripts = Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 251));
  expect(packed(Buffer.concat([scripts, scripts])).length - packed(scripts).length).toBeLessThan(1_000);
});

test.each(["", "{}", "no such thing"])("%j is nothing that was packed", (text) => {
  expect(() => unpacked(Buffer.from(text))).toThrow();
});

test("a packed file is recognised by its name", () => {
  expect(packedName("journal.jsonl")).toBe("journal.jsonl.br");
  expect([packedName("journal.jsonl"), "journal.jsonl"].map(isPackedName)).toEqual([true, false]);
});
