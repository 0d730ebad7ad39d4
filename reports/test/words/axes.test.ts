import { describe, expect, test } from "vitest";
import { axes } from "../../../bench/src/ask/axes/axes.ts";
import { catalogueOf } from "../../src/words/catalogue.ts";
import { settingsOf } from "../../src/words/names/group-of.ts";
import { axisText } from "../../src/words/names/of-records.ts";

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9faf]/;

describe("what differs along an axis", () => {
  test.each(axes)("$name has a sentence in both languages", ({ name, says }) => {
    expect(axisText({ name, says }, catalogueOf("en"))).toBe(says);
    expect(axisText({ name, says }, catalogueOf("ja"))).toMatch(JAPANESE);
  });

  test.each(["moons", "constructor"])("an unknown axis goes by its own name: %s", (name) => {
    const unknown = { name, says: "How many there are." };
    expect(axisText(unknown, catalogueOf("ja"))).toBe(unknown.says);
  });
});

describe("a setting whose numbers have a unit", () => {
  test.each(axes.filter(({ unit }) => unit !== undefined))("$name has it in both languages", ({ name, unit }) => {
    const cell = { coordinates: { [name]: 5 }, notDefault: [name] };
    expect(settingsOf(cell, catalogueOf("en").settings)).toEqual([expect.stringMatching(new RegExp(`^5 ${unit} of `))]);
    expect(settingsOf(cell, catalogueOf("ja").settings)).toEqual([expect.stringMatching(new RegExp(` 5 ${unit}$`))]);
  });
});
