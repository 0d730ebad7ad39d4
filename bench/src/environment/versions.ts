import { hash } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { askTool, checkOf, readText, type ToolAnswer } from "./reading.ts";

/**
 * The commit, and the folder's place in its checkout; undefined in a checkout that contains the lab as a dependency.
 */
export function commitIn(head: ToolAnswer, status: ToolAnswer): Environment["commit"] {
  if ("failed" in head) {
    return { absent: head.failed === "not installed" ? "git is not installed" : "git knows no commit here" };
  }
  const [commit = "", place = ""] = head.printed.split("\n");
  if (place !== "") return { absent: "the lab lies within a checkout that is not its own" };
  if ("failed" in status) return { absent: "git does not report whether anything is changed" };
  return { hash: commit, dirty: status.printed.trim() !== "" };
}

/** Takes no lock: somebody may be committing in another window. */
export async function readCommit(root: string): Promise<Environment["commit"]> {
  const [head, status] = await Promise.all([
    askTool("git", ["-C", root, "rev-parse", "HEAD", "--show-prefix"]),
    askTool("git", ["-C", root, "--no-optional-locks", "status", "--porcelain"]),
  ]);
  return commitIn(head, status);
}

export function lockfileHashOf(lockfile: string | undefined): Environment["lockfileHash"] {
  return lockfile === undefined ? { absent: "there is no pnpm-lock.yaml" } : hash("sha256", lockfile, "hex");
}

const DIGITS = 8;

/** Identifies this machine until it restarts, without revealing its name; the same in all its containers. */
export async function readHost(): Promise<string> {
  const started = await readText("/proc/sys/kernel/random/boot_id");
  return hash("sha256", started ?? hostname(), "hex").slice(0, DIGITS);
}

export function pinnedNodeIn(workspace: string | undefined, { platform, arch }: { platform: string; arch: string }) {
  const system = platform === "win32" ? "win" : platform;
  const pinned = new RegExp(`^ +["']?node-(?:bin-)?${system}-${arch}["']?: *["']?([\\d.]+)`, "m").exec(workspace ?? "");
  return pinned === null ? { absent: `no Node is pinned for ${system}-${arch}` } : `v${pinned[1]}`;
}

export async function readNodeVersion(root: string): Promise<Environment["node"]> {
  const workspace = await readText(join(root, "pnpm-workspace.yaml"));
  return { version: process.version, v8: process.versions.v8, pinned: pinnedNodeIn(workspace, process) };
}

const check = checkOf("node");

export function judgeNode({ version, v8, pinned }: Environment["node"]): EnvironmentCheck {
  const running = `${version} (V8 ${v8})`;
  if (typeof pinned !== "string") return { ...check.unknown(pinned), found: `${running}; ${pinned.absent}.` };
  if (version === pinned) return check.good(`${running}, as pinned.`);
  return check.fair(
    `${running} runs, ${pinned} is pinned.`,
    "Start the lab by its own command, which runs the pinned one; `pnpm install` brings it.",
  );
}
