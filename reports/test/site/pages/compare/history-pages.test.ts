import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ledgerCsv } from "../../../../src/model/ledger/ledger-csv.ts";
import { LEDGER } from "../../../../src/model/read-runs/read-documents.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { entryOf } from "../../../model/ledger/made-up-entries.ts";
import { pageAt } from "../../../page-at.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

test("draws the cells with the most runs, and lists every run of all others", () => {
  const folder = temporaryFolder();
  const entries = Array.from({ length: 30 }, (_, index) => `cell-${index}`).flatMap((cell, index) =>
    ["one", "two", "three"].slice(0, index < 10 ? 3 : 2).map((run) => entryOf({ run, cell })),
  );
  writeFileSync(join(folder, LEDGER), ledgerCsv([...entries, entryOf({ run: "one", cell: "once" })]));
  const page = pageAt(openArchive([folder]), PATHS.history) ?? "";
  expect(page.match(/<figure class="chart"/g)).toHaveLength(24);
  expect(page).toContain('<a href="#cell-9"><span class="part">cell-9</span></a>');
  const [, others = ""] = page.split('id="others"');
  expect(others).toContain("7 cells with fewer runs");
  expect(others.match(/<tr><td>cell-\d+<td>1<td>(one|two)<td class=number>20\.0/g)).toHaveLength(12);
  expect(others).toContain("<tr><td>once<td>1<td>one");
  expect(page.match(/linux x64, Made-up CPU/g)).toHaveLength(1);
});
