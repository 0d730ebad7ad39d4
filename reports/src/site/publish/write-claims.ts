import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { claimsMarkdown } from "../../render/markdown/claims-markdown.ts";
import { openArchive } from "./archive.ts";

/** Says in the document beside the claims what the runs in this folder say to them; where there are none, nothing. */
export function writeClaims(folder: string): string | undefined {
  const claims = openArchive([folder]).claims();
  if (claims === undefined) return undefined;
  const file = join(folder, "claims.md");
  writeFileSync(file, claimsMarkdown(claims));
  return file;
}
