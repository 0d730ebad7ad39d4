import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { claimOf } from "../../../model/claims/made-up-claims.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

describe("the page of claims", () => {
  test("leads from each claim to its source, and from each figure to its run", () => {
    const page = pageAt(publishedArchive, PATHS.claims) ?? "";
    const { claims } = publishedArchive.claims() ?? expect.unreachable();
    const quoted = claims.flatMap(({ trials }) => trials.flatMap(({ runs }) => runs.map(({ run }) => run.name)));
    expect(quoted.length).toBeGreaterThan(claims.length / 2);
    for (const name of quoted) expect(page).toContain(`runs/${name}/index.html"`);
    for (const { claim } of claims) expect(page).toContain(`<a href="${claim.where}">${claim.by}</a>`);
  });

  test("is refused with the place of the fault if the claims are invalid", () => {
    const folder = temporaryFolder();
    const wrong = { ...claimOf([]), where: "http://example.org" };
    writeFileSync(join(folder, "claims.json"), JSON.stringify({ schemaVersion: 1, claims: [wrong], layers: [] }));
    expect(() => openArchive([folder]).claims()).toThrow(/claims\.json/);
  });
});
