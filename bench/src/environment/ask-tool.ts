import { execFile } from "node:child_process";

const ANSWERED_WITHIN_MS = 3_000;

/** What a tool printed, or why it did not. Its own words are left out: they name folders and sockets of the machine. */
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
