import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { openArchive } from "../../src/site/publish/archive.ts";
import { makeAssets } from "../../src/site/publish/assets.ts";
import { buildSite } from "../../src/site/publish/build-site.ts";
import { type ServedSite, serveFolder } from "../../src/site/serve/serve-folder.ts";
import { copyRun } from "../made-up-runs.ts";
import { addProfile } from "../profiled.ts";
import { PUBLISHED, PUBLISHED_RUNS } from "../published.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Builds the site of these folders' runs for the tests of a file, and serves it. */
export function builtSite(folders: readonly string[]) {
  const out = join(temporaryFolder(), "site");
  let served: ServedSite;
  beforeAll(async () => {
    buildSite(openArchive(folders), await makeAssets(), { out, langs: ["en", "ja"] });
    served = await serveFolder(out, 0);
  });
  afterAll(() => served?.[Symbol.asyncDispose]());
  return {
    url: (path = "") => `${served.url}/${path}`,
    /** The address of a page as a file, without a server. */
    fileUrl: (path = "") => pathToFileURL(join(out, path, "index.html")).href,
  };
}

/** A folder of two profiled runs, "older" and "newer", and one that cannot be read. */
export async function profiledRuns(): Promise<string> {
  const parent = temporaryFolder();
  const runs = join(parent, "runs");
  const whole = await rehearseHere(parent, "whole", ["--rounds", "3", "--blocks", "2"]);
  addProfile(copyRun(whole, runs, "older", 1), "nest-fastify/request-scope");
  addProfile(copyRun(whole, runs, "newer", 2), "nest-fastify/request-scope");
  mkdirSync(join(runs, "broken"));
  return runs;
}

/** A folder of the published run with profiles, alone. */
export function onePublishedRun(): string {
  const folder = temporaryFolder();
  cpSync(join(PUBLISHED_RUNS, PUBLISHED), join(folder, PUBLISHED), { recursive: true });
  return folder;
}
