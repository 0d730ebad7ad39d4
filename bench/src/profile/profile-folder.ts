import { join } from "node:path";
import { difference } from "@lab/shared/attribute";
import { Attribution, type Cell, type Estimate, jsonIn, originalBaseline, ProfileRecord } from "@lab/shared/record";
import { holdsFile, PROFILE_FILES, profileFileName, readRecord, writeJsonIn } from "@lab/shared/run-folder";
import { textOf } from "../cores/readable.ts";

export type ToolOutcome = ProfileRecord["tools"][number];

export function profileFolder(runFolder: string, variant: string): string {
  return join(runFolder, "profiles", variant);
}

/** Records a tool's outcome; the outcomes of other tools stay. */
export function recordOutcome(folder: string, cell: Cell, outcome: ToolOutcome): void {
  // None, if the profiling was killed while it wrote them.
  const recorded = ProfileRecord.safeParse(jsonIn(textOf(join(folder, PROFILE_FILES.record)))).data?.tools ?? [];
  const record: ProfileRecord = {
    schemaVersion: 1,
    variant: cell.subject.variant,
    cell: cell.id,
    madeAt: new Date().toISOString(),
    tools: [...recorded.filter(({ tool }) => tool !== outcome.tool), outcome],
  };
  writeJsonIn(folder, PROFILE_FILES.record, record);
}

/** Explains, next to each attribution, why a cell costs more than its baseline, if both were profiled. */
export function writeDifferences(
  runFolder: string,
  { planned, profiled }: { readonly planned: readonly Cell[]; readonly profiled: readonly Cell[] },
  measuredUs: (cell: string) => Estimate | undefined,
): void {
  for (const cell of profiled) {
    const baseline = profiled.find(({ id }) => id === originalBaseline(cell, planned));
    if (baseline === undefined || baseline === cell) continue;
    const from = attributionOf(runFolder, baseline);
    const to = attributionOf(runFolder, cell);
    if (from === undefined || to === undefined) continue;
    const folder = profileFolder(runFolder, cell.subject.variant);
    writeJsonIn(folder, PROFILE_FILES.difference, difference(from, to, measuredUs(cell.id)));
  }
}

function attributionOf(runFolder: string, { subject: { variant } }: Cell): Attribution | undefined {
  const file = profileFileName(variant, PROFILE_FILES.attribution);
  return holdsFile(runFolder, file) ? readRecord(runFolder, file, Attribution) : undefined;
}
