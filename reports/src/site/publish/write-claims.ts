import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { claimsMarkdown } from "../../render/markdown/claims-markdown.ts";
import { openArchive } from "./archive.ts";

/** Writes the evidence of a folder's runs into the document next to its claims, if it has any. */
export function writeClaims(folder: string): string | undefined {
  const claims = openArchive([folder]).claims();
  if (claims === undefined) return undefined;
  const file = join(folder, "claims.md");
  writeFileSync(file, claimsMarkdown(claims));
  return file;
}
