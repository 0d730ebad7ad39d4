import cluster, { type Worker } from "node:cluster";
import type { ReadyLine } from "@lab/shared/record";
import type { ControlAnswer, ControlCommand } from "../control-answers.ts";
import { type FromWorker, IS_WORKER, type ToWorker } from "./messages.ts";

/** A process that serves together with others, as its primary process sees it. */
export interface ServingWorker {
  readonly ready: ReadyLine;
  ask(command: ControlCommand): Promise<ControlAnswer>;
}

/** Forks a worker and waits until it listens. If it ends before that, the primary process ends as well. */
export async function forkWorker(): Promise<ServingWorker> {
  const worker = cluster.fork({ [IS_WORKER]: "1" });
  let turns = 0;
  return {
    ready: await heardFrom(worker, (message) => ("ready" in message ? message.ready : undefined)),
    ask(command) {
      turns += 1;
      const question: ToWorker = { turn: turns, command };
      worker.send(question);
      return heardFrom(worker, (message) =>
        "turn" in message && message.turn === question.turn ? message.answer : undefined,
      );
    },
  };
}

/** Waits for the message from which something can be picked. */
function heardFrom<Picked>(worker: Worker, pick: (message: FromWorker) => Picked | undefined): Promise<Picked> {
  return new Promise((resolve) => {
    const listen = (message: FromWorker): void => {
      const picked = pick(message);
      if (picked === undefined) return;
      worker.off("message", listen);
      resolve(picked);
    };
    worker.on("message", listen);
  });
}
