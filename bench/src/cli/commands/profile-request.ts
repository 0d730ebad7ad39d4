import { ProfileTool } from "@lab/shared/record";
import { unknownName } from "../../ask/nearest.ts";
import { readList, readPositiveNumber } from "../../ask/quantities.ts";
import { UsageError } from "../exit-code.ts";

/** The flags of `profile` that are no part of its request. */
export interface ProfileFlags {
  readonly tool?: string;
  readonly seconds?: string;
}

interface ProfileWish {
  readonly tools: readonly ProfileTool[];
  readonly loadMs: number;
  /** How it is typed. */
  readonly own: readonly string[];
}

export const DEFAULT_TOOLS = "doctor,flame,cpu";
export const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 120;

export function readProfileFlags({ tool = DEFAULT_TOOLS, seconds }: ProfileFlags): ProfileWish {
  const tools = readTools("--tool", tool);
  const loadMs = readLoadMs(seconds);
  const ofTool = tools.join(",") === DEFAULT_TOOLS ? [] : ["--tool", tools.join(",")];
  const ofTime = loadMs === DEFAULT_SECONDS * 1_000 ? [] : ["--seconds", String(loadMs / 1_000)];
  return { tools, loadMs, own: ["profile", ...ofTool, ...ofTime] };
}

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
