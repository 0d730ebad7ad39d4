import type { ReadyLine } from "@lab/shared/record";
import { answerHere } from "../control-answers.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Reports to the primary process that this worker listens, and carries out the commands that it passes on. */
export function answerPrimary(ready: ReadyLine): void {
  process.on("message", ({ turn, command }: ToWorker) => send({ turn, answer: answerHere(command) }));
  send({ ready });
}

function send(message: FromWorker): void {
  process.send?.(message);
}
