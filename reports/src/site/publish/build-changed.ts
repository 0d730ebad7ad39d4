import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { stampOf } from "../../model/read-runs/list-runs.ts";
import { LANGS } from "../../words/lang.ts";
import { pathIn } from "../paths.ts";
import { siteOf } from "../routes.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { type BuildOptions, writeCommon, writeRun } from "./build-site.ts";
import { cellsWorthAFile } from "./which-pages.ts";

/** By run, what its pages were made of. */
const Built = z.record(z.string(), z.string());
const BUILT = "built.json";
const SOURCES = join(import.meta.dirname, "../..");

/** Brings a site of files up to date: a run whose files have not changed since keeps its pages. */
export function buildChanged(archive: Archive, assets: Assets, options: BuildOptions): void {
  const before = readBuilt(options.out);
  const site = siteOf(archive, options.langs);
  const code = stampOf(SOURCES) ?? "";
  const built = new Map<string, string>();
  for (const { name } of archive.readable) {
    const opened = archive.find(name);
    if (opened === undefined) continue;
    const made = stampIn(archive, opened, code);
    if (before.get(name) !== made) {
      removeRun(options.out, name);
      writeRun(site, name, options);
    }
    built.set(name, made);
  }
  for (const gone of before.keys()) if (!built.has(gone)) removeRun(options.out, gone);
  writeCommon(site, assets, options);
  writeFileSync(join(options.out, BUILT), JSON.stringify(Object.fromEntries(built)));
}

/** A cell's page has its figures in other runs, too; and a newer profile takes its place. */
function stampIn(archive: Archive, opened: OpenedRun, code: string): string {
  const cells = new Set(cellsWorthAFile(archive, opened).map(({ id }) => id));
  const history = archive.history().filter(({ cell }) => cells.has(cell));
  return createHash("sha256")
    .update(JSON.stringify([code, stampOf(opened.folder), history, [...cells]]))
    .digest("hex");
}

function readBuilt(out: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(Built.parse(JSON.parse(readFileSync(join(out, BUILT), "utf8")))));
  } catch {
    // Without it, everything is made again.
    return new Map();
  }
}

function removeRun(out: string, run: string): void {
  for (const lang of LANGS) rmSync(join(out, pathIn(lang, join("runs", run))), { recursive: true, force: true });
}
