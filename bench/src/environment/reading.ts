import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Absent, EnvironmentCheck, EnvironmentVerdict } from "@lab/shared/record";

export async function readText(path: string): Promise<string | undefined> {
  return await readFile(path, "utf8").catch(() => undefined);
}

const ANSWERED_WITHIN_MS = 3_000;

/**
 * A tool's output, or why it is missing. Its own error text is left out, because it names folders and sockets of the
 * machine.
 */
export type ToolAnswer = { readonly printed: string } | { readonly failed: ToolFailure };
type ToolFailure = "not installed" | "no answer in time" | "refused";

export function askTool(command: string, args: readonly string[], withinMs = ANSWERED_WITHIN_MS): Promise<ToolAnswer> {
  return new Promise((resolve) => {
    const options = { timeout: withinMs, killSignal: "SIGKILL", encoding: "utf8" } as const;
    execFile(command, args, options, (error, printed) => {
      resolve(error === null ? { printed } : { failed: failureOf(error) });
    });
  });
}

function failureOf(error: { code?: number | string | null; killed?: boolean }): ToolFailure {
  if (error.killed === true) return "no answer in time";
  return error.code === "ENOENT" ? "not installed" : "refused";
}

/** The possible verdicts of a check. */
export function checkOf(name: string) {
  const judged = (verdict: EnvironmentVerdict) => (found: string, remedy: string) => ({ name, verdict, found, remedy });
  return {
    good: (found: string): EnvironmentCheck => ({ name, verdict: "good", found }),
    fair: judged("fair"),
    bad: judged("bad"),
    unknown: ({ absent }: Absent): EnvironmentCheck => ({ name, verdict: "unknown", found: `Not known: ${absent}.` }),
  };
}
