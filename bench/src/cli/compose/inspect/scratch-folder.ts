import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasProcess } from "../../../launch/owner.ts";
import { EXIT } from "../../exit-code.ts";
import { SIGNALS } from "../conduct/interruption.ts";

const OURS = /^lab-inspect-(\d+)-/;

/** A folder for the files of an inspection, removed however it ends. Folders that killed ones left are removed first. */
export function scratchFolder(): Disposable & { readonly path: string } {
  for (const name of readdirSync(tmpdir())) {
    const pid = OURS.exec(name)?.[1];
    if (pid !== undefined && !hasProcess(Number(pid))) remove(join(tmpdir(), name));
  }
  const path = mkdtempSync(join(tmpdir(), `lab-inspect-${process.pid}-`));
  const end = (): void => remove(path);
  // Between two stages only this one listens, and without an exit the folder would stay.
  const leave = (name: NodeJS.Signals): void => {
    if (process.listenerCount(name) === 1) process.exit(EXIT.interrupted);
  };
  // A second Ctrl-C ends the process immediately.
  process.on("exit", end);
  for (const name of SIGNALS) process.on(name, leave);
  return {
    path,
    [Symbol.dispose]: () => {
      process.off("exit", end);
      for (const name of SIGNALS) process.off(name, leave);
      end();
    },
  };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It may be another user's.
  }
}
