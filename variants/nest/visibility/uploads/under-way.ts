import { allAtOnce, Barrier, TOGETHER } from "../barrier.ts";

const barrier = new Barrier(TOGETHER + 1, allAtOnce);

/** Called by each upload once its parser has reached the file. */
export function isUnderWay(): void {
  void barrier.arrive();
}

/** Resolves when all uploads of a wave are under way, so that the client sends the rest of each file only then. */
export function allUnderWay(): Promise<void> {
  return barrier.arrive();
}
