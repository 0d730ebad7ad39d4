import { join } from "node:path";
import type { Environment } from "@lab/shared/record";
import { readText } from "./read-text.ts";

type NodeVersion = Environment["node"];

/** What the workspace's catalog says for this platform: the build of Node that pnpm installs. */
export function pinnedNodeIn(
  workspace: string | undefined,
  { platform, arch }: { platform: string; arch: string },
): NodeVersion["pinned"] {
  const system = platform === "win32" ? "win" : platform;
  const pinned = new RegExp(`^ +["']?node-(?:bin-)?${system}-${arch}["']?: *["']?([\\d.]+)`, "m").exec(workspace ?? "");
  return pinned === null ? { absent: `no Node is pinned for ${system}-${arch}` } : `v${pinned[1]}`;
}

export async function readNodeVersion(root: string): Promise<NodeVersion> {
  const workspace = await readText(join(root, "pnpm-workspace.yaml"));
  return { version: process.version, v8: process.versions.v8, pinned: pinnedNodeIn(workspace, process) };
}
