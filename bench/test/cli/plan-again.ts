import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Plan } from "@lab/shared/record";
import { expect } from "vitest";
import { MAIN } from "./run-cli.ts";

/** Lets a shell read what is printed as the way to measure the same again, and expects the same plan of it. */
export async function expectSameAgain(plan: Plan, cwd?: string): Promise<void> {
  const pnpm = `pnpm() { shift; "${process.execPath}" "${MAIN}" plan "$@" --json; }`;
  const shell = spawn("sh", ["-c", `${pnpm}\n${plan.command}`], { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, "close")]);
  expect(code, `${plan.command}\n${stderr}`).toBe(0);
  const { runId, createdAt } = plan;
  expect({ ...Plan.parse(JSON.parse(stdout)), runId, createdAt }).toEqual(plan);
}
