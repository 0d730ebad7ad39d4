import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeShards } from "./scale/made-shards.ts";
import { takenBy } from "./scale/taken-by.ts";
import { scriptOptions } from "./script-options.ts";

const { shards, rounds, blocks } = scriptOptions(
  "node bench/scripts/merge-scale.ts",
  "How long it takes to make one run of many shards, of twenty cells each, and how much memory.",
  {
    shards: { flags: "--shards <n>", about: "the number of shards", default: "100" },
    rounds: { flags: "--rounds <n>", about: "of each", default: "3" },
    blocks: { flags: "--blocks <n>", about: "in each round", default: "5" },
  },
);

const folder = mkdtempSync(join(tmpdir(), "merge-scale-"));
try {
  const { bursts, bytes } = await makeShards(join(folder, "shards"), Number(shards), { rounds, blocks });
  const { tookMs, cpuMs, peakBytes } = await takenBy([
    "merge",
    join(folder, "shards"),
    "--out",
    join(folder, "merged"),
  ]);
  const words = [
    `${shards} shards of 20 cells, ${bursts} bursts in ${inMb(bytes)} MB:`,
    `merged in ${inSeconds(tookMs)} s (${inSeconds(cpuMs)} s of CPU), ${inMb(peakBytes)} MB at most.`,
  ];
  process.stdout.write(`${words.join(" ")}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function inMb(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}

function inSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
