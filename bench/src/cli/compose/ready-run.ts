import type { Environment, Plan } from "@lab/shared/record";
import type { Typed } from "../../ask/command-of.ts";
import type { Terminal } from "../terminal.ts";
import { announceRun } from "./announce-run.ts";
import { buildVariants } from "./build-variants.ts";
import { obtainNodes } from "./obtain-nodes.ts";
import { type PreparedRun, prepareRun } from "./prepare-run.ts";
import { readyContainers } from "./ready-containers.ts";

/** A run on this machine, announced as soon as it is planned, and with everything built that it needs. */
export async function readyRun(
  typed: Typed,
  terminal: Terminal,
  announce: (plan: Plan, terminal: Terminal, environment: Environment) => void = announceRun,
): Promise<PreparedRun> {
  const { planIn, ...prepared } = await prepareRun(typed, terminal.say);
  announce(prepared.plan, terminal, prepared.environment);
  await obtainNodes(prepared.plan, terminal.say);
  await buildVariants(terminal.say);
  return await readyContainers(prepared, planIn, terminal.say);
}
