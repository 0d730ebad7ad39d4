import { textOf } from "../../../cores/readable.ts";
import { processField } from "../../../kernel/process-stat.ts";
import { EXIT } from "../../exit-code.ts";

const CTRL_C = "\u0003";
/** SIGHUP: the terminal was closed. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * A signal that aborts on the user's first request to stop; the second one ends the process immediately. On a terminal
 * Ctrl-C is read as a key: as a signal it would also end our parent, and the shell's prompt would come before our last
 * words.
 */
export function untilInterrupted(log: (text: string) => void): AbortSignal & Disposable {
  const controller = new AbortController();
  const seen = new Set<string>();
  const ask = (way: string): void => {
    // Servers end with their stdin, and the next run removes the groups.
    if (seen.has(way)) process.exit(EXIT.interrupted);
    seen.add(way);
    if (controller.signal.aborted) return;
    log("Stopping. Interrupt again to end immediately.");
    controller.abort(stopped());
  };
  for (const name of SIGNALS) process.on(name, ask);
  const keys = listenForKeys((key) => key === CTRL_C && ask("Ctrl-C"));
  const off = (): void => {
    for (const name of SIGNALS) process.off(name, ask);
    keys[Symbol.dispose]();
  };
  return Object.assign(controller.signal, { [Symbol.dispose]: off });
}

/** Thrown to end a command that the user stopped. */
export function stopped(): DOMException {
  return new DOMException("Stopped when asked to.", "AbortError");
}

function listenForKeys(onKey: (key: string) => void): Disposable {
  const { stdin } = process;
  if (!stdin.isTTY || !inForeground()) return { [Symbol.dispose]: () => undefined };
  const onData = (data: Buffer): void => onKey(data.toString());
  stdin.setRawMode(true).on("data", onData).resume();
  return { [Symbol.dispose]: () => void stdin.setRawMode(false).off("data", onData).pause() };
}

/** A process in the background (`pnpm bench … &`) that sets the terminal's mode is stopped by the system. */
function inForeground(): boolean {
  const stat = textOf("/proc/self/stat");
  if (stat === "") return process.platform !== "linux";
  return processField(stat, "group") === processField(stat, "terminalGroup");
}
