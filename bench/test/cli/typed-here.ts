import { execFileSync } from "node:child_process";
import { Plan } from "@lab/shared/record";
import { expect } from "vitest";
import { EXIT, type ExitCode } from "../../src/cli/exit-code.ts";
import { LAB } from "../../src/cli/lab.ts";
import { answer } from "../../src/cli/program.ts";
import type { Terminal } from "../../src/cli/terminal.ts";
import type { Ended } from "./run-cli.ts";

/** Types `pnpm bench` with these words in this process, which is many times as quick as in one of its own. */
export async function typedHere(words: readonly string[]): Promise<Ended> {
  let [stdout, stderr] = ["", ""];
  let code: ExitCode = EXIT.done;
  const print = (text: string): void => {
    stdout += `${text}\n`;
  };
  const terminal: Terminal = {
    log: (text) => {
      stderr += `${text}\n`;
    },
    print,
    document: (content) => print(JSON.stringify(content)),
    exitWith: (ending) => {
      code = ending;
    },
    columns: 80,
    rows: 24,
    live: false,
    colour: false,
  };
  await answer(words, terminal, LAB);
  return { code, stdout, stderr };
}

/** Lets a shell read what is printed as the way to measure the same again, and expects the same plan of it. */
export async function expectSameAgain(plan: Plan): Promise<void> {
  const printed = execFileSync("sh", ["-c", `pnpm() { printf '%s\\0' "$@"; }\n${plan.command}`], { encoding: "utf8" });
  const [bench, ...words] = printed.split("\0").slice(0, -1);
  expect(bench).toBe("bench");
  const again = await planned(words);
  const { runId, createdAt } = plan;
  expect({ ...again, runId, createdAt }).toEqual(plan);
}

/** The plan that `--dry-run` gives for these words. */
export async function planned(words: readonly string[]): Promise<Plan> {
  const { stdout, stderr } = await typedHere([...words, "--dry-run", "--json"]);
  if (stdout === "") throw new Error(`There is no plan of that: ${stderr}`);
  return Plan.parse(JSON.parse(stdout));
}
