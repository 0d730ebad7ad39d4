import { join } from "node:path";
import { openArchive } from "../../src/site/publish/archive.ts";
import { makeAssets } from "../../src/site/publish/assets.ts";
import { buildSite } from "../../src/site/publish/build-site.ts";
import { type ServedSite, serveFolder } from "../../src/site/serve/serve-folder.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Serves the site of these folders' runs, as it is now, from the folder `out`. */
export async function serveBuilt(folders: readonly string[]): Promise<ServedSite & { readonly out: string }> {
  const out = join(temporaryFolder(), "site");
  buildSite(openArchive(folders), await makeAssets(), { out, langs: ["en", "ja"] });
  return { ...(await serveFolder(out, 0)), out };
}
