import { execFileSync } from "node:child_process";
import { Plan } from "@lab/shared/record";
import { expect } from "vitest";
import { createProgram } from "../../src/cli/commands/program.ts";

/** What a command gives with --json, typed in this process, which is quicker than in one of its own. */
export async function typedHere(words: readonly string[]): Promise<unknown> {
  let document: unknown;
  const terminal = {
    say: () => undefined,
    document: (content: unknown) => {
      document = content;
    },
    columns: 80,
    live: false,
  };
  await createProgram(terminal).parseAsync(words, { from: "user" });
  return document;
}

/** Lets a shell read what is printed as the way to measure the same again, and expects the same plan of it. */
export async function expectSameAgain(plan: Plan): Promise<void> {
  const printed = execFileSync("sh", ["-c", `pnpm() { printf '%s\\0' "$@"; }\n${plan.command}`], { encoding: "utf8" });
  const [bench, ...words] = printed.split("\0").slice(0, -1);
  expect(bench).toBe("bench");
  const again = Plan.parse(await typedHere(["plan", ...words, "--json"]));
  const { runId, createdAt } = plan;
  expect({ ...again, runId, createdAt }).toEqual(plan);
}
