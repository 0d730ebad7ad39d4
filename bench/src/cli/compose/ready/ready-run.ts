import type { Environment, Plan } from "@lab/shared/record";
import type { Typed } from "../../../ask/command-of.ts";
import { whyTooMuch } from "../../../ask/up-at-once.ts";
import type { Beginning } from "../../../journal/run-folder.ts";
import { UsageError } from "../../exit-code.ts";
import type { Terminal } from "../../terminal.ts";
import { announcePlan } from "../../view/announce-plan.ts";
import { prepareRun } from "../plan/prepare-run.ts";
import { buildVariants } from "./build-variants.ts";
import { obtainNodes } from "./obtain-nodes.ts";
import { obtainPlansDatabase } from "./plans-database.ts";
import { type Prepared, readyContainers } from "./ready-containers.ts";

/** A run on this machine, announced as soon as it is planned, and with everything built that it needs. */
export async function readyRun(
  typed: Typed,
  terminal: Terminal,
  announce: (plan: Plan, terminal: Terminal, environment: Environment) => void,
): Promise<Beginning> {
  const prepared = await prepareRun(typed, terminal.say);
  announce(prepared.plan, terminal, prepared.environment);
  return await withAllThatItNeeds(prepared, terminal.say);
}

export async function withAllThatItNeeds(prepared: Prepared, say: (text: string) => void): Promise<Beginning> {
  await obtainNodes(prepared.plan, say);
  await obtainPlansDatabase(prepared.plan, say);
  await buildVariants(say);
  return await readyContainers(prepared, say);
}

/** Announces a run, and refuses one that this machine lacks the memory for. */
export function announceRun(plan: Plan, terminal: Pick<Terminal, "say">, { machine }: Pick<Environment, "machine">) {
  const reason = whyTooMuch(plan, machine.memoryBytes);
  if (reason !== undefined) throw new UsageError(`--memory: ${reason}`);
  announcePlan(plan, terminal);
}
