import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inColumns } from "../src/cli/view/columns.ts";
import { type LongRun, makeLongRun } from "./scale/long-run.ts";
import { planRows } from "./scale/plan-rows.ts";
import { analysedIn } from "./scale/taken-by.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "node bench/scripts/scale.ts",
  "How long large plans take to make and large journals to analyse, and how much memory.",
  {
    bursts: {
      flags: "--bursts <list>",
      about: "approximate number of bursts in each journal",
      default: "10000,100000,1000000",
    },
  },
);

process.stdout.write(`${tableOf(["plan", "cells", "families", "rounds", "ms"], planRows())}\n\n`);
const folder = mkdtempSync(join(tmpdir(), "scale-"));
try {
  const rows: string[][] = [];
  for (const bursts of values.bursts.split(",").map(Number)) {
    const run = await makeLongRun(join(folder, String(bursts)), bursts);
    rows.push(await rowOf(run));
    rmSync(run.folder, { recursive: true });
  }
  process.stdout.write(`${tableOf(["bursts", "journal MB", "s", "CPU s", "CPU µs per burst", "peak MB"], rows)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function rowOf({ folder: run, bursts, bytes }: LongRun): Promise<string[]> {
  const { tookMs, cpuMs, peakBytes } = await analysedIn(run);
  return [
    String(bursts),
    inMb(bytes),
    (tookMs / 1_000).toFixed(1),
    (cpuMs / 1_000).toFixed(1),
    ((cpuMs * 1_000) / bursts).toFixed(1),
    inMb(peakBytes),
  ];
}

function inMb(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  );
}
