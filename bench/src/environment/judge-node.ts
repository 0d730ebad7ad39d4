import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "node";

export function judgeNode({ version, v8, pinned }: Environment["node"]): EnvironmentCheck {
  const running = `${version} (V8 ${v8})`;
  if (typeof pinned !== "string") return { name, verdict: "unknown", found: `${running}; ${pinned.absent}.` };
  if (version === pinned) return { name, verdict: "good", found: `${running}, as pinned.` };
  return {
    name,
    verdict: "fair",
    found: `${running} runs, ${pinned} is pinned.`,
    remedy: "Start it with `pnpm bench`, which runs the pinned one; `pnpm install` brings it.",
  };
}
