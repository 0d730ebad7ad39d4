import { expect, test } from "vitest";
import { PATHS } from "../../src/site/paths.ts";
import { withItsRanges } from "../../src/words/lang.ts";
import { pageAt } from "../page-at.ts";
import { publishedArchive } from "../published-archive.ts";

test("a range of numbers has a wave dash in Japanese, and a dash in English", () => {
  const text = "×3.20 (2.56–3.54), −0.4 – +1.2 µs, a–b, –";
  expect(withItsRanges(text, "ja")).toBe("×3.20 (2.56〜3.54), −0.4〜+1.2 µs, a–b, –");
  expect(withItsRanges(text, "en")).toBe(text);
});

test("the Japanese first page writes every range so", () => {
  const page = pageAt(publishedArchive, PATHS.index, "ja") ?? "";
  expect(page).toMatch(/\d〜\d/);
  expect(page).not.toMatch(/\d–\d/);
});
