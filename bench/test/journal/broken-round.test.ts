import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import { cellsDoneIn } from "../../src/journal/progress.ts";
import { burstOf } from "../analyse/made-up-bursts.ts";
import { started } from "./made-up-run.ts";

const BLOCKS = 2;

function begun(round: number): JournalEvent {
  return { type: "round-started", atMs: 0, round, blocks: BLOCKS };
}

/** A family's turn in a round, with the given number of blocks. */
function turnOf(family: string, round: number, blocks = BLOCKS): readonly JournalEvent[] {
  const cells = [`${family}1`, `${family}2`];
  return Array.from({ length: blocks }, (_, block) => block).flatMap((block) => [
    ...cells.map((cell) => burstOf({ cell, round, block })),
    { type: "block-finished", atMs: 0, round, block } as const,
  ]);
}

function finished(round: number): JournalEvent {
  return { type: "round-finished", atMs: 0, round };
}

const resumed: JournalEvent = { type: "run-resumed", atMs: 0, round: 1, sentence: "" };

function doneIn(...events: readonly JournalEvent[]): readonly string[] {
  return [...cellsDoneIn([started, ...events], ([family = ""]) => family)];
}

test("a round that was finished, or never begun, has none", () => {
  expect(doneIn()).toEqual([]);
  expect(doneIn(begun(0), ...turnOf("a", 0), ...turnOf("b", 0), finished(0))).toEqual([]);
});

test("of one that was broken off, they are those of the families before the one that was up", () => {
  expect(doneIn(begun(0), ...turnOf("a", 0), ...turnOf("b", 0, 1))).toEqual(["a1", "a2"]);
  expect(doneIn(begun(0), ...turnOf("a", 0, 1))).toEqual([]);
});

test("a family is done with its last block", () => {
  expect(doneIn(begun(0), ...turnOf("a", 0))).toEqual(["a1", "a2"]);
});

test("one that could not be measured at all has had its turn", () => {
  const failed = { type: "cell-failed", atMs: 0, round: 0, cell: "a1", reason: "gone", outOfMemory: false } as const;
  expect(doneIn(begun(0), failed, ...turnOf("b", 0, 1))).toEqual(["a1"]);
});

test("what a resumed run measured of the rest counts as well, but not what it broke off", () => {
  const broken = [begun(0), ...turnOf("a", 0), ...turnOf("b", 0, 1), resumed, begun(1)];
  expect(doneIn(...broken, ...turnOf("b", 1), ...turnOf("c", 1, 1))).toEqual(["a1", "a2", "b1", "b2"]);
  expect(doneIn(...broken, ...turnOf("c", 1, 1))).toEqual(["a1", "a2"]);
  expect(doneIn(...broken, ...turnOf("b", 1), ...turnOf("c", 1), finished(1))).toEqual([]);
});
