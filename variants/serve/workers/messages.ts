import type { ReadyLine } from "@lab/shared/record";
import type { ControlAnswer, ControlCommand } from "../control-answers.ts";

/** What is told a worker, by the primary process that forked it. */
export interface ToWorker {
  readonly turn: number;
  readonly command: ControlCommand;
}

/** What a worker tells: that it is ready, in the place of the line on stdout, and each answer by the turn of its question. */
export type FromWorker = { readonly ready: ReadyLine } | { readonly turn: number; readonly answer: ControlAnswer };

/** By this a process knows that it is a worker, without loading Node's cluster. */
export const IS_WORKER = "LAB_IS_WORKER";
