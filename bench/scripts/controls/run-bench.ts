import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Analysis } from "@lab/shared/record";
import { z } from "zod";

const MAIN = join(import.meta.dirname, "../../src/cli/main.ts");
const Outcome = Analysis.extend({ folder: z.string() });

export type Outcome = z.infer<typeof Outcome>;

export interface Ended {
  readonly code: number | null;
  readonly outcome: Outcome | undefined;
}

/** Runs `pnpm bench` with these words, and shows its progress unless `stderr` is ignored. */
export async function runBench(words: readonly string[], stderr: "inherit" | "ignore" = "inherit"): Promise<Ended> {
  const { code, document } = await outputOf([...words, "--json"], stderr);
  return { code, outcome: document === "" ? undefined : Outcome.parse(JSON.parse(document)) };
}

export function outcomeOf({ code, outcome }: Ended): Outcome {
  if (code === 0 && outcome !== undefined) return outcome;
  throw new Error(`A run ended with exit code ${code}; its output above has the reason.`);
}

/** The cell of a control, whose id also has the conditions that differ from the usual ones. */
export function cellOf({ cells }: Outcome, control: string): Outcome["cells"][number] {
  const cell = cells.find(({ variant }) => variant === `control/${control}`);
  if (cell === undefined) throw new Error(`The run has no control/${control}.`);
  return cell;
}

export async function listed(id: string): Promise<{ readonly [field: string]: unknown } | undefined> {
  const { document } = await outputOf(["list", "--json"], "inherit");
  return (JSON.parse(document) as { readonly id: string }[]).find((variant) => variant.id === id);
}

export async function outputOf(words: readonly string[], stderr: "inherit" | "ignore") {
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ["ignore", "pipe", stderr] });
  const [document, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { code: code as number | null, document };
}
