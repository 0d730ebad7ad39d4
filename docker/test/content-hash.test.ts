import { expect, test } from "vitest";
import { baseContentOf, contentHash } from "../src/content-hash.ts";

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const files = [file("a.js", "one"), file("b.js", "two")];
const content = contentHash(files, "base");

test("does not depend on the order in which the files are found", () => {
  expect(contentHash(files.toReversed(), "base")).toBe(content);
});

test("is another for another text, another name, another base, and one file less", () => {
  const others = [
    contentHash([file("a.js", "ONE"), file("b.js", "two")], "base"),
    contentHash([file("c.js", "one"), file("b.js", "two")], "base"),
    contentHash(files, "other base"),
    contentHash(files.slice(1), "base"),
  ];
  expect(new Set([content, ...others]).size).toBe(5);
});

test("is another when two files have changed places", () => {
  expect(contentHash([file("a.js", "two"), file("b.js", "one")], "base")).not.toBe(content);
});

test("names a base by its layers and their order", () => {
  expect(baseContentOf(["1", "2"])).toBe(baseContentOf(["1", "2"]));
  expect(baseContentOf(["1", "2"])).not.toBe(baseContentOf(["2", "1"]));
});
