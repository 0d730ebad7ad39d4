import { spawn } from "node:child_process";

/** Waits for the end of its stdin, which comes when the runner is gone, however that ended. */
const KILL_GROUP_AFTERWARDS = 'read -r nothing; kill -s KILL -- "-$1"';

/**
 * Ends a process group when this process is gone, unless it is disposed of before: a command that knows nothing of the
 * lab does not end with its stdin.
 */
export function guardGroup(leader: number): Disposable {
  const guard = spawn("/bin/sh", ["-c", KILL_GROUP_AFTERWARDS, "guard-group", String(leader)], {
    stdio: ["pipe", "ignore", "ignore"],
    // In a group of its own a terminal's Ctrl-C does not reach it.
    detached: true,
  });
  // Without one, the next run finds what is left in a control group; there is nothing else to be done.
  guard.on("error", () => undefined);
  return { [Symbol.dispose]: () => void guard.kill("SIGKILL") };
}
