import type { LedgerEntry } from "../../../src/model/ledger/ledger-entry.ts";

/** An entry that nothing is wrong with. */
export function entryOf(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    run: "a-run",
    at: "2026-01-02T03:04:05.000Z",
    command: "pnpm bench --variant 'fastify/*,express/cls'",
    machine: "linux x64, Made-up CPU, 2 cores, 8 GiB",
    conditions: "cgroup; 1 CPU, 512 MB",
    node: "v26.10.0",
    nest: "",
    nestjsCls: "",
    cell: "fastify/cls",
    variant: "fastify/cls",
    pattern: "cls",
    costUs: 20,
    costLow: 19,
    costHigh: 21,
    ratio: 1.3,
    ratioLow: 1.2,
    ratioHigh: 1.4,
    rps: 40_000,
    p99Us: null,
    verdict: "costs-more",
    soundness: "sound",
    ...changes,
  };
}
