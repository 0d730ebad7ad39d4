import { clinicPagesIn, FRAMED_TOOLS, type FramedTool, readProfile } from "@lab/reports";
import type { Plan, ProfileRecord } from "@lab/shared/record";

export interface FoundProfile {
  readonly variant: string;
  readonly record: ProfileRecord | undefined;
  /** Names of the files in the folder, without the pages. */
  readonly files: readonly string[];
  readonly pages: readonly { readonly tool: FramedTool; readonly html: string }[];
  readonly damaged: readonly string[];
}

export function profilesIn(folder: string, { cells }: Plan): readonly FoundProfile[] {
  const all = clinicPagesIn(folder);
  return [...new Set(cells.map(({ subject }) => subject.variant))].flatMap((variant) => {
    const { record, files, problems } = readProfile(folder, variant, all);
    const pages = FRAMED_TOOLS.flatMap((tool) => {
      const html = all.of(variant, tool);
      return html === undefined ? [] : [{ tool, html }];
    });
    if (record === undefined && files.length + pages.length + problems.length === 0) return [];
    return [{ variant, record, files, pages, damaged: problems.map(({ file }) => file) }];
  });
}

export function faultsInProfile(profile: FoundProfile, shownFolder: string): readonly string[] {
  const { variant, record, damaged } = profile;
  const again = (tool: string) => `pnpm bench profile --run ${shownFolder} --variant ${variant} --tool ${tool}`;
  if (damaged.length > 0) return damaged.map((file) => `profiles/${variant}/${file} can't be read.`);
  if (record === undefined) return [`profiles/${variant} has no profile.json, which says what was made of it.`];
  const there = [...profile.files, ...profile.pages.map(({ tool }) => `${tool}.html`)];
  return record.tools.flatMap((made) => {
    if (made.outcome === "failed")
      return [`${made.tool} failed on ${variant}: ${made.reason} Again: ${again(made.tool)}`];
    const missing = made.files.filter((file) => !there.includes(file));
    return missing.map((file) => `profiles/${variant}/${file} is not there. Make it: ${again(made.tool)}`);
  });
}
