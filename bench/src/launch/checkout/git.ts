import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { LaunchError } from "../launcher.ts";

const run = promisify(execFile);

export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run("git", [...words], { cwd: folder });
    return stdout.trim();
  } catch (error) {
    const { stderr = "", message, code } = error as { stderr?: string; message: string; code?: unknown };
    const reason = code === "ENOENT" ? "there is no git on this machine" : stderr.trim() || message;
    throw new LaunchError(`git ${words[0]}: ${reason}`, { cause: error });
  }
}

export function shortHash(commit: string): string {
  return commit.slice(0, 12);
}

/** Undefined for what is not a commit of the repository that the folder is in. */
export async function commitOf(folder: string, name: string): Promise<string | undefined> {
  const words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  return await git(folder, ...words).catch(() => undefined);
}

/** Where a folder stands in its repository, "" for its top; undefined if it is in none. */
export async function placeInRepository(folder: string): Promise<string | undefined> {
  return await git(folder, "rev-parse", "--show-prefix").catch(() => undefined);
}
