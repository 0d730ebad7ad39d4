import type { ReadyLine } from "@lab/shared/record";
import { answerHere } from "../control-answers.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** The life of a worker, once it listens: says so to its primary process, and does what that passes on. */
export function answerPrimary(ready: ReadyLine): void {
  process.on("message", ({ turn, command }: ToWorker) => tell({ turn, answer: answerHere(command) }));
  tell({ ready });
}

function tell(message: FromWorker): void {
  process.send?.(message);
}
