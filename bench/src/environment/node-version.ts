import { join } from "node:path";
import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf, readText } from "./reading.ts";

type NodeVersion = Environment["node"];

export function pinnedNodeIn(workspace: string | undefined, { platform, arch }: { platform: string; arch: string }) {
  const system = platform === "win32" ? "win" : platform;
  const pinned = new RegExp(`^ +["']?node-(?:bin-)?${system}-${arch}["']?: *["']?([\\d.]+)`, "m").exec(workspace ?? "");
  return pinned === null ? { absent: `no Node is pinned for ${system}-${arch}` } : `v${pinned[1]}`;
}

export async function readNodeVersion(root: string): Promise<NodeVersion> {
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
