import { ProfileTool } from "@lab/shared/record";
import { unknownName } from "../../plan/nearest.ts";
import { readList, readPositiveNumber } from "../../plan/quantities.ts";
import { UsageError } from "../exit-code.ts";

export const DEFAULT_TOOLS = "doctor,flame,cpu";
export const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 120;

/** Which tools, in the order in which they are used. */
export function readTools(flag: string, text: string): readonly ProfileTool[] {
  const known = ProfileTool.options;
  const asked = readList(text);
  if (asked === undefined) throw new UsageError(`${flag}: "${text}" is not a list such as doctor,flame.`);
  const unknown = asked.filter((tool) => !ProfileTool.safeParse(tool).success);
  if (unknown.length > 0) {
    throw new UsageError(unknown.map((tool) => `${flag}: ${unknownName(tool, "tool", known)}`).join("\n"));
  }
  return known.filter((tool) => asked.includes(tool));
}

export function readLoadMs(text: string | undefined): number {
  const seconds = text === undefined ? DEFAULT_SECONDS : readPositiveNumber(text);
  if (seconds !== undefined && seconds >= 1 && seconds <= MOST_SECONDS) return seconds * 1_000;
  throw new UsageError(`--seconds: "${text}" is not a number of seconds from 1 to ${MOST_SECONDS}.`);
}
