import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./places.ts";

/** The pnpm that runs this, else the one that package.json names. */
export function pnpmCommand(): readonly [string, ...string[]] {
  const running = process.env["npm_execpath"];
  if (running !== undefined && /pnpm\.c?js$/.test(running)) return [process.execPath, running];
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { packageManager: string };
  return ["npx", "--yes", packageManager];
}
