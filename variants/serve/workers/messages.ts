import type { ReadyLine } from "@lab/shared/record";
import type { ControlAnswer, ControlCommand } from "../control-answers.ts";

/** Messages to a worker from the primary process. */
export interface ToWorker {
  readonly turn: number;
  readonly command: ControlCommand;
}

/** Messages from a worker: ready, in place of the line on stdout, and each answer with its question's number. */
export type FromWorker = { readonly ready: ReadyLine } | { readonly turn: number; readonly answer: ControlAnswer };

/** By this a process knows that it is a worker, without loading Node's cluster. */
export const IS_WORKER = "LAB_IS_WORKER";
