import { WarningCode } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { LANGS } from "../../../src/words/lang.ts";
import { warningText } from "../../../src/words/warnings/warning-text.ts";
import { warning } from "../../made-up-analysis.ts";

describe.each(LANGS)("in %s", (lang) => {
  test.each(WarningCode.options)("%s says what it means and what to do, even without its facts", (code) => {
    const text = warningText(warning(code, {}, "a/cell"), lang);
    expect(text).toMatchObject({ code, cell: "a/cell" });
    for (const said of [text.label, text.sentence, text.meaning, text.remedy]) {
      expect(said).not.toMatch(/undefined|NaN|null|[{}]|^$/);
    }
    // A published journal is packed, and an inspection keeps none.
    expect(text.remedy).not.toContain(".jsonl");
  });
});

test("names a cell with its conditions as they were typed", () => {
  expect(warningText(warning("errors", {}, "a/cell@rate=10~25"), "en").cell).toBe("a/cell@rate=10%");
});

test("counts processes, one in the singular", () => {
  const sentenceOf = (processes: number) =>
    warningText(warning("throttled", { affected: 1, processes, limitPercent: 1, worstPercent: 5.14 }), "en").sentence;
  expect(sentenceOf(1)).toMatch(/^In 1 of 1 process the server was .* more than 1% of the time, 5\.1% at worst\.$/);
  expect(sentenceOf(8)).toContain("In 1 of 8 processes the");
});

test("says of a cost that it did not settle, that it changed, or both", () => {
  const change = { changePercent: 4.2, lowPercent: 1, highPercent: 7.5 };
  const sentenceOf = (facts: Record<string, number>, lang: "en" | "ja") =>
    warningText(warning("not-steady", facts), lang).sentence;
  const settled = sentenceOf({ affected: 2, warmUps: 3 }, "en");
  const changed = sentenceOf({ affected: 0, ...change }, "en");
  expect(settled).toMatch(/2 of 3/);
  expect(changed).toMatch(/\+4\.2%/);
  expect(sentenceOf({ affected: 2, warmUps: 3, ...change }, "en")).toBe(`${settled} ${changed}`);
  expect(sentenceOf({ affected: 2, warmUps: 3, ...change }, "ja")).toMatch(/^[^ ]*3回[^ ]*。[^ ]*変化しました。$/);
});
