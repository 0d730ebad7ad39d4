import type { ProfileTool } from "@lab/shared/record";
import { UsageError } from "../exit-code.ts";
import { readTools } from "./profile-request.ts";

/** The flags of a run that are no part of its request. */
export interface RunFlags {
  readonly rehearse?: true;
  readonly profile?: string;
}

interface RunWish {
  readonly tools: readonly ProfileTool[];
  /** How it is typed. */
  readonly own: readonly string[];
}

export function readRunFlags({ rehearse, profile }: RunFlags): RunWish {
  if (rehearse && profile !== undefined) {
    throw new UsageError("--profile: a rehearsal has nothing to profile; leave one of the two out.");
  }
  if (rehearse) return { tools: [], own: ["--rehearse"] };
  if (profile === undefined) return { tools: [], own: [] };
  const tools = readTools("--profile", profile);
  return { tools, own: ["--profile", tools.join(",")] };
}
