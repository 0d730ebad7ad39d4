import type { Environment } from "@lab/shared/record";
import { formatEnvironment } from "../../environment/format-environment.ts";
import { readMachine } from "../compose/plan/prepare.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import type { Args } from "../spec/spec.ts";
import type { ENV } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";

export async function env({ options: { strict, json } }: Args<typeof ENV>, terminal: Terminal): Promise<void> {
  const environment = await readMachine();
  terminal.exitWith(exitCodeOf(environment, strict));
  if (json) return terminal.document(environment);
  const look = { width: terminal.columns, colour: terminal.colour && process.stdout.isTTY === true };
  terminal.print(formatEnvironment(environment, look).join("\n"));
}

/** Checks that are only fair or unknown do not prevent a measurement. */
export function exitCodeOf({ checks }: Pick<Environment, "checks">, strict: boolean): ExitCode {
  return strict && checks.some(({ verdict }) => verdict === "bad") ? EXIT.failed : EXIT.done;
}
