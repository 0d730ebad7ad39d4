import type { Plan } from "@lab/shared/record";
import type { Run } from "../../../run/laboratory.ts";
import type { Terminal } from "../../terminal.ts";
import { untilInterrupted } from "./interruption.ts";
import { openLaboratory } from "./laboratory.ts";

/** Runs an action with servers of a plan without a journal, and stops the servers afterwards. */
export async function inLaboratory<Result>(
  plan: Plan,
  { say }: Pick<Terminal, "say">,
  action: (run: Run) => Promise<Result>,
): Promise<Result> {
  const laboratory = await openLaboratory(plan, 0);
  using signal = untilInterrupted(say);
  try {
    return await action({ plan, laboratory, record: () => undefined, sync: () => undefined, signal });
  } finally {
    await laboratory.stop();
  }
}
