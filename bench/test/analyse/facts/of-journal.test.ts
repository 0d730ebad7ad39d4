import type { JournalEvent, LimitsInForce } from "@lab/shared/record";
import { expect, test } from "vitest";
import { howItStopped, limitsInForceIn } from "../../../src/analyse/facts/of-journal.ts";

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

const NO_LIMIT = { absent: "no limit" };
const limited: LimitsInForce = { cpus: 1, memoryBytes: 2 ** 29, cores: [0] };

function started(limitsInForce: LimitsInForce): JournalEvent {
  const resources = { kind: "procfs", pid: 1 } as const;
  return { type: "cell-started", atMs: 1, round: 0, cell: "x/y", node: "v26.0.0", resources, limitsInForce, tookMs: 1 };
}

test("is what all servers had", () => {
  expect(limitsInForceIn([started(limited), started({ ...limited })])).toEqual(limited);
});

test("is no limit where none was in force, whatever was asked for", () => {
  const process = { cpus: NO_LIMIT, memoryBytes: NO_LIMIT, cores: [0] };
  expect(limitsInForceIn([started(process), started(process)])).toEqual(process);
});

test("says where servers differed in one of them, or where there was none", () => {
  const other = { ...limited, memoryBytes: 2 ** 30 };
  expect(limitsInForceIn([started(limited), started(other)])).toEqual({
    ...limited,
    memoryBytes: { absent: "not the same for all servers" },
  });
  expect(limitsInForceIn([])).toMatchObject({ cpus: { absent: "no server was started" } });
});
