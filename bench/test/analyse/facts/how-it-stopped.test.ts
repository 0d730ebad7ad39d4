import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import { howItStopped } from "../../../src/analyse/facts/how-it-stopped.ts";

const block = (round: number, number: number): JournalEvent => ({
  type: "block-finished",
  atMs: 1,
  round,
  block: number,
});

test("a block is one, in however many families it is measured", () => {
  const events = [block(0, 0), block(0, 1), block(0, 0), block(0, 1), block(1, 0), block(1, 0)];
  expect(howItStopped(events)).toMatchObject({ reason: "killed", blocks: 3 });
});
