import { join } from "node:path";
import { difference } from "@lab/shared/attribute";
import { Attribution, type Cell, type Estimate, originalBaseline } from "@lab/shared/record";
import { holdsFile, PROFILE_FILES, profileFileName, readRecord } from "@lab/shared/run-folder";
import { profileFolder, writeJson } from "./profile-folder.ts";

/** Explains, next to each attribution, why a cell costs more than its baseline, if both were profiled. */
export async function writeDifferences(
  runFolder: string,
  { planned, profiled }: { readonly planned: readonly Cell[]; readonly profiled: readonly Cell[] },
  measuredUs: (cell: string) => Estimate | undefined,
): Promise<void> {
  for (const cell of profiled) {
    const baseline = profiled.find(({ id }) => id === originalBaseline(cell, planned));
    if (baseline === undefined || baseline === cell) continue;
    const from = attributionOf(runFolder, baseline);
    const to = attributionOf(runFolder, cell);
    if (from === undefined || to === undefined) continue;
    const file = join(profileFolder(runFolder, cell.subject.variant), PROFILE_FILES.difference);
    await writeJson(file, difference(from, to, measuredUs(cell.id)));
  }
}

function attributionOf(runFolder: string, { subject: { variant } }: Cell): Attribution | undefined {
  const file = profileFileName(variant, PROFILE_FILES.attribution);
  return holdsFile(runFolder, file) ? readRecord(runFolder, file, Attribution) : undefined;
}
