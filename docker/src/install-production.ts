import { execFileSync } from "node:child_process";
import { ROOT } from "./places.ts";
import { pnpmCommand } from "./pnpm-command.ts";
import { runStep } from "./run-step.ts";

/**
 * Production dependencies in the versions of the lockfile, for Linux, whatever this machine is. They come from the
 * checkout's own store: what is installed there needs no network here.
 */
export async function installProduction(workspace: string, packages: readonly string[], cpu: string): Promise<void> {
  const [command, ...pnpm] = pnpmCommand();
  const store = execFileSync(command, [...pnpm, "store", "path"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
  const flags = [
    ...["--prod", "--frozen-lockfile", "--prefer-offline", "--ignore-scripts"],
    ...["--os", "linux", "--cpu", cpu, "--libc", "glibc"],
    // Copies, not links: times and modes are changed afterwards, and the store must keep its own.
    ...["--store-dir", store, "--package-import-method", "copy"],
    // The workspace's root is there for Node itself.
    ...[".", ...packages.map((folder) => `./${folder}`)].flatMap((folder) => ["--filter", folder]),
  ];
  await runStep(command, [...pnpm, "install", ...flags], workspace);
}
