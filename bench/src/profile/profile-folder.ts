import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cell, ProfileRecord } from "@lab/shared/record";
import { PROFILE_FILES } from "@lab/shared/run-folder";

export type ToolOutcome = ProfileRecord["tools"][number];

export function profileFolder(runFolder: string, variant: string): string {
  return join(runFolder, "profiles", variant);
}

export async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Writes down what came of a tool; what other tools made earlier stays on record. */
export async function recordOutcome(folder: string, cell: Cell, outcome: ToolOutcome): Promise<void> {
  await mkdir(folder, { recursive: true });
  const others = recordedIn(folder).filter(({ tool }) => tool !== outcome.tool);
  const record: ProfileRecord = {
    schemaVersion: 1,
    variant: cell.subject.variant,
    cell: cell.id,
    madeAt: new Date().toISOString(),
    tools: [...others, outcome],
  };
  await writeJson(join(folder, PROFILE_FILES.record), record);
}

function recordedIn(folder: string): readonly ToolOutcome[] {
  const file = join(folder, PROFILE_FILES.record);
  if (!existsSync(file)) return [];
  return ProfileRecord.safeParse(JSON.parse(readFileSync(file, "utf8"))).data?.tools ?? [];
}
