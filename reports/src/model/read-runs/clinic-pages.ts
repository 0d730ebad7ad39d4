import { gatheredName, holdsFile, profileFileName, readTextFile, tryRecord } from "@lab/shared/run-folder";
import { z } from "zod";
import type { FramedTool } from "../run/listed-run.ts";

/** Pages of one tool, by their variants: most of each is the tool's own scripts, so a published run has them together. */
const GatheredPages = z.record(z.string(), z.string());

export type ClinicPages = ReturnType<typeof clinicPagesIn>;

/** The pages that Clinic.js made of a run's cells: one file each, as they were made, or gathered. */
export function clinicPagesIn(folder: string) {
  const gathered = new Map<FramedTool, Readonly<Record<string, string>>>();
  const gatheredBy = (tool: FramedTool) => {
    const pages = gathered.get(tool) ?? readGathered(folder, tool);
    gathered.set(tool, pages);
    return pages;
  };
  const isAlone = (variant: string, tool: FramedTool): boolean => holdsFile(folder, fileOf(variant, tool));
  const inGathered = (variant: string, tool: FramedTool): boolean => Object.hasOwn(gatheredBy(tool), variant);
  return {
    of: (variant: string, tool: FramedTool): string | undefined => {
      if (isAlone(variant, tool)) return readTextFile(folder, fileOf(variant, tool));
      return inGathered(variant, tool) ? gatheredBy(tool)[variant] : undefined;
    },
    has: (variant: string, tool: FramedTool): boolean => isAlone(variant, tool) || inGathered(variant, tool),
  };
}

function fileOf(variant: string, tool: FramedTool): string {
  return profileFileName(variant, `${tool}.html`);
}

/** Unreadable pages count as missing. */
function readGathered(folder: string, tool: FramedTool) {
  const read = tryRecord(folder, gatheredName(tool), GatheredPages);
  return "content" in read ? read.content : {};
}
