import type { Archive } from "../src/site/publish/archive.ts";
import type { Assets } from "../src/site/publish/assets.ts";
import { type BuildOptions, siteOfFiles, writeCommon, writeRun } from "../src/site/publish/build-site.ts";

/** Writes the whole site as files, in this thread. Returns how many. */
export function buildSite(archive: Archive, assets: Assets, options: BuildOptions): number {
  const site = siteOfFiles(archive, options);
  const own = archive.readable.map(({ name }) => writeRun(site, name, options));
  return own.reduce((sum, written) => sum + written, writeCommon(site, assets, options));
}
