import { type RunFinishedEvent, reasonOf } from "@lab/shared/record";
import type { Run } from "./laboratory.ts";

/** Why a run ends by itself, and in which words. */
export type Ending = Pick<RunFinishedEvent, "reason" | "sentence">;

/** However a run ends, its last event is a `run-finished`. Errors are recorded, and thrown again. */
export async function untilFinished(run: Run, carryOut: () => Promise<Ending>): Promise<RunFinishedEvent> {
  try {
    return finish(run, await carryOut());
  } catch (error) {
    if (run.signal.aborted) return finish(run, { reason: "interrupted", sentence: "Stopped when asked to." });
    finish(run, { reason: "failed", sentence: reasonOf(error) });
    throw error;
  }
}

function finish({ laboratory, record, sync }: Run, { reason, sentence }: Ending): RunFinishedEvent {
  const event: RunFinishedEvent = { type: "run-finished", atMs: laboratory.clock.nowMs(), reason, sentence };
  record(event);
  sync();
  return event;
}
