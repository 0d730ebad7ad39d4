import { expect, test } from "vitest";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { reasonText } from "../../../src/words/names/of-records.ts";

test.each([
  ["it is a baseline", "it is a baseline", "基準そのものです"],
  [
    "Bun does not report its heap as V8 does",
    "Bun does not report its heap as V8 does",
    "BunはV8と同じ形でヒープを報告しません",
  ],
  ["constructor", "constructor", "constructor"],
])("the reason %o is in both languages, or as it is recorded", (reason, english, japanese) => {
  expect(reasonText(reason, catalogueOf("en"))).toBe(english);
  expect(reasonText(reason, catalogueOf("ja"))).toBe(japanese);
});
