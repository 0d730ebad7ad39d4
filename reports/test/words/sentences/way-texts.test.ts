import { expect, test } from "vitest";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { aboutWay, tiedText } from "../../../src/words/sentences/choices-text.ts";

const [english, japanese] = [catalogueOf("en").choose, catalogueOf("ja").choose];

test("names three ways that are tied, and counts the others", () => {
  expect(tiedText(["a", "b"], english)).toBe("tied with a and b");
  expect(tiedText(["a", "b", "c"], english)).toBe("tied with a, b, and c");
  expect(tiedText(["a", "b", "c", "d", "e"], english)).toBe("tied with a, b, c, and 2 more");
  expect(tiedText(["a", "b", "c", "d", "e"], japanese)).toBe("a、b、cほか2件と同順位");
});

test("describes a way for any number of tenants, and no way of another name", () => {
  expect(aboutWay("durable-100", english)).toBe(english.about.durable);
  expect(aboutWay("constructor", english)).toBeUndefined();
});
