import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Linearity } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const LINE = { slope: 1.034, low: 0.987, high: 1.081, intercept: 0.01, rounds: 12 };
const linearity: Linearity = {
  schemaVersion: 1,
  createdAt: "2026-11-25T09:30:00.000Z",
  command: "pnpm bench:controls --line all --budget 3m",
  machine: { cpuModel: "AMD EPYC", cores: 2 },
  node: "v26.10.0",
  all: { ...LINE, points: [] },
  places: [
    { place: "fastify, 50 connections", ...LINE, points: [{ percent: 100, injected: 1, found: 1.04 }] },
    { place: "nest, 1 connection", slope: 0.9, intercept: 0, rounds: 1, points: [] },
  ],
};

function pageWith(lang: (typeof LANGS)[number], document?: Linearity): string {
  const folder = temporaryFolder();
  if (document !== undefined) writeFileSync(join(folder, "linearity.json"), JSON.stringify(document));
  return pageAt(openArchive([folder]), PATHS.how, lang) ?? "";
}

describe.each(LANGS)("the page of how to read this, in the language %s", (lang) => {
  test("shows what the lab found of known costs: the slope with its interval, each point, and how to repeat it", () => {
    const page = pageWith(lang, linearity);
    expect(page).toMatch(/1\.03.*0\.99.*1\.08/);
    expect(page).toContain("fastify, 50 connections");
    expect(page).toMatch(/<td class=number>100[^<]*<td class=number>104/);
    expect(page.replaceAll(/<\/?span[^>]*>/g, "")).toContain("<code>pnpm bench:controls --line all --budget 3m</code>");
    expect(page).toContain("AMD EPYC");
  });

  test("gives no interval to a line of one round", () => {
    expect(pageWith(lang, linearity)).toContain("<td>0.90</td><td>1</td>");
  });

  test("says how figures come about and how to cite them, also where known costs were not measured", () => {
    const page = pageWith(lang);
    expect(page).toContain('id="cite"');
    expect(page).toContain("CPU");
    expect(page).not.toContain('id="line"');
  });
});
