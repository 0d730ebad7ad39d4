import { describe, expect, test } from "vitest";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

describe.each(LANGS)("the page of how to read this, in the language %s", (lang) => {
  test("explains how figures come about and how to cite them", () => {
    const page = pageAt(openArchive([temporaryFolder()]), PATHS.how, lang) ?? "";
    expect(page).toContain('id="cite"');
    expect(page).toContain('id="interval"');
    expect(page).toContain("CPU");
  });
});
