import { z } from "zod";
import type { FramedTool } from "../run/listed-run.ts";
import { holdsFile } from "./locate-file.ts";
import { gatheredName, profileFileName } from "./profile-names.ts";
import { readRecord, readTextFile } from "./read-record.ts";
import { ReadRunError } from "./read-run-error.ts";

/** Pages of one tool, by their variants: most of each is the tool's own scripts, so a published run has them together. */
const GatheredPages = z.record(z.string(), z.string());

type GatheredPages = z.infer<typeof GatheredPages>;

/** The pages that Clinic.js made of a run's cells: one file each, as they were made, or gathered. */
export interface ClinicPages {
  of(variant: string, tool: FramedTool): string | undefined;
  has(variant: string, tool: FramedTool): boolean;
}

export function clinicPagesIn(folder: string): ClinicPages {
  const gathered = new Map<FramedTool, GatheredPages>();
  const gatheredBy = (tool: FramedTool): GatheredPages => {
    const pages = gathered.get(tool) ?? readGathered(folder, tool);
    gathered.set(tool, pages);
    return pages;
  };
  const isAlone = (variant: string, tool: FramedTool): boolean => holdsFile(folder, fileOf(variant, tool));
  const inGathered = (variant: string, tool: FramedTool): boolean => Object.hasOwn(gatheredBy(tool), variant);
  return {
    of: (variant, tool) => {
      if (isAlone(variant, tool)) return readTextFile(folder, fileOf(variant, tool));
      return inGathered(variant, tool) ? gatheredBy(tool)[variant] : undefined;
    },
    has: (variant, tool) => isAlone(variant, tool) || inGathered(variant, tool),
  };
}

function fileOf(variant: string, tool: FramedTool): string {
  return profileFileName(variant, `${tool}.html`);
}

/** Unreadable pages count as missing. */
function readGathered(folder: string, tool: FramedTool): GatheredPages {
  try {
    return readRecord(folder, gatheredName(tool), GatheredPages);
  } catch (error) {
    if (error instanceof ReadRunError) return {};
    throw error;
  }
}
