import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { claimsMarkdown } from "../../render/markdown/claims-markdown.ts";
import { openArchive } from "./archive.ts";

/** Writes `claims.md` from a folder's `claims.json` and its runs; undefined if the folder has no claims. */
export function writeClaims(folder: string): string | undefined {
  const claims = openArchive([folder]).claims();
  if (claims === undefined) return undefined;
  const file = join(folder, "claims.md");
  writeFileSync(file, claimsMarkdown(claims));
  return file;
}
