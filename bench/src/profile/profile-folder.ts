import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { difference } from "@lab/shared/attribute";
import { Attribution, type Cell, type Estimate, jsonIn, originalBaseline, ProfileRecord } from "@lab/shared/record";
import { holdsFile, PROFILE_FILES, profileFileName, readRecord } from "@lab/shared/run-folder";
import { textOf } from "../cores/readable.ts";

export type ToolOutcome = ProfileRecord["tools"][number];

export function profileFolder(runFolder: string, variant: string): string {
  return join(runFolder, "profiles", variant);
}

export async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Records a tool's outcome; the outcomes of other tools stay. */
export async function recordOutcome(folder: string, cell: Cell, outcome: ToolOutcome): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, PROFILE_FILES.record);
  // None, if the profiling was killed while it wrote them.
  const recorded = ProfileRecord.safeParse(jsonIn(textOf(file))).data?.tools ?? [];
  const record: ProfileRecord = {
    schemaVersion: 1,
    variant: cell.subject.variant,
    cell: cell.id,
    madeAt: new Date().toISOString(),
    tools: [...recorded.filter(({ tool }) => tool !== outcome.tool), outcome],
  };
  await writeJson(file, record);
}

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
