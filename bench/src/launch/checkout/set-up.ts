import { once } from "node:events";
import { howItEnded, lastLines, tailOf } from "../../cores/child-process.ts";
import { LaunchError } from "../launch-error.ts";
import { exitOf, guardGroup, killWithItsChildren, spawnAttached } from "../server-child.ts";

/** Starts once its guard exists; if this process ends first, so does it. */
const ONCE_GUARDED = 'read -r go || exit 1; exec /bin/sh -c "$1"';

/** The commands that prepare a commit. */
interface Setup {
  /** For a shell. */
  readonly line: string;
  readonly folder: string;
  /** Whose it is, for a message. */
  readonly of: string;
}

/** Runs it to its end; with whatever it started it ends when the run does, or when the user wants to stop. */
export async function setUp({ line, folder, of }: Setup, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawnAttached("/bin/sh", ["-c", ONCE_GUARDED, "setup", line], process.env, folder);
  using _guard = child.pid === undefined ? undefined : guardGroup(child.pid);
  const giveUp = (): void => killWithItsChildren(child);
  signal.addEventListener("abort", giveUp, { once: true });
  const printed = tailOf(child.stdout, child.stderr);
  // Where it is gone already, its exit says so.
  child.stdin.on("error", () => undefined).end("\n");
  try {
    const closed = once(child, "close");
    const exit = await exitOf(child);
    // What it left running in the background would hold the streams open.
    killWithItsChildren(child);
    await closed;
    signal.throwIfAborted();
    if (exit.code === 0) return;
    throw new LaunchError(`The setup of ${of} ended ${howItEnded(exit)}: ${line} ${lastLines(printed())}`);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
