import { join } from "node:path";
import type { FramedTool } from "../run/listed-run.ts";

/** The name of a profile's file, from the folder of its run. A variant's id is a path, which may come from anybody. */
export function profileFileName(variant: string, file: string): string {
  return join("profiles", variant, file);
}

/** Where a published run has all pages of a tool. */
export function gatheredName(tool: FramedTool): string {
  return join("profiles", `${tool}.json`);
}
