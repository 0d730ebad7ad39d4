import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openArchive } from "../../src/site/publish/archive.ts";
import { makeAssets } from "../../src/site/publish/assets.ts";
import { buildSite } from "../../src/site/publish/build-site.ts";
import { serveFolder } from "../../src/site/serve/serve-folder.ts";

export interface BuiltSite extends AsyncDisposable {
  readonly url: string;
  /** Its files, which are gone once it is disposed of. */
  readonly out: string;
}

/** Serves the site of these folders' runs, as it is now. */
export async function serveBuilt(folders: readonly string[]): Promise<BuiltSite> {
  const parent = mkdtempSync(join(tmpdir(), "reports-test-"));
  const out = join(parent, "site");
  buildSite(openArchive(folders), await makeAssets(), { out, langs: ["en", "ja"] });
  const served = await serveFolder(out, 0);
  return {
    url: served.url,
    out,
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      rmSync(parent, { recursive: true });
    },
  };
}
