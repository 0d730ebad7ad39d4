import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cell, OwnRequest } from "@lab/shared/record";
import { type BeforeAndAfter, factsOf } from "../../../inspect/facts-of.ts";
import { ProbeReport } from "../../../inspect/inspection.ts";
import { askEach } from "../../../prove/answers/ask-each.ts";
import { OwnIds } from "../../../prove/answers/own-ids.ts";
import type { Run } from "../../../run/laboratory.ts";
import { addressOf, type LiveCell, startCell } from "../../../run/start-cell.ts";
import { PROBE } from "../../places.ts";

/** Per request; afterwards everything is there that a first request loads or connects. */
const TIMES_BEFORE = 20;
const TIMES = 50;
/** A few, so that all processes of a cluster get some. */
const CONNECTIONS = 4;
/** The first report looks through the heap, which takes seconds for a large app on a busy machine. */
const REPORTED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Starts the app with the probe and sends it a handful of requests. Undefined if no Node process answered. */
export async function probeApp(run: Run, cell: Cell, scratch: string, log: (text: string) => void) {
  const folder = join(scratch, "probe");
  mkdirSync(folder);
  // A server in a control group may be another user.
  chmodSync(folder, 0o777);
  const environment = { ...cell.subject.environment, NODE_OPTIONS: optionsWith(scratch), LAB_PROBE: folder };
  const live = await startCell(run, { ...cell, subject: { ...cell.subject, environment } });
  const ids = new OwnIds();
  try {
    const before = await reportsAfter(run, live, folder, { times: TIMES_BEFORE, earlier: [], ids });
    if (before.length === 0) return undefined;
    const after = await reportsAfter(run, live, folder, { times: TIMES, earlier: before, ids });
    for (const warning of ids.warnings) log(warning);
    return factsOf(
      after.map((one): BeforeAndAfter => ({ before: before.find(({ pid }) => pid === one.pid), after: one })),
    );
  } finally {
    await live.server.stop();
  }
}

/** The last line of each process, once all requests that were sent since `earlier` are in them. */
async function reportsAfter(
  run: Run,
  live: LiveCell,
  folder: string,
  { times, earlier, ids }: { readonly times: number; readonly earlier: readonly ProbeReport[]; readonly ids: OwnIds },
): Promise<readonly ProbeReport[]> {
  const { each = [], seed = 0 } = live.cell.traffic.requests ?? {};
  const stamped = (request: OwnRequest): OwnRequest => ids.stamped(request);
  const asking = { times, connections: CONNECTIONS, seed, signal: run.signal };
  await askEach(addressOf(live), each, { ...asking, stamped }, (_, answer, sent) => ids.take(sent, answer));
  const expected = requestsIn(earlier) + times * each.length;
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const reports = reportsIn(folder);
    const isNode = readdirSync(folder).length > 0;
    if (!isNode || requestsIn(reports) >= expected || waitedMs >= REPORTED_WITHIN_MS) return reports;
    await delay(LOOK_EVERY_MS, undefined, { signal: run.signal });
  }
}

export function requestsIn(reports: readonly ProbeReport[]): number {
  return reports.reduce((sum, { counts }) => sum + counts.requests, 0);
}

/** The last report of each process. */
export function reportsIn(folder: string): readonly ProbeReport[] {
  const last = wholeLinesIn(folder).flatMap((lines) => lines.slice(-1));
  return last.map((line) => ProbeReport.parse(JSON.parse(line)));
}

/** The lines of each process, but for one that it may be writing at this moment. */
export function wholeLinesIn(folder: string): readonly (readonly string[])[] {
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8").split("\n").slice(0, -1));
}

/**
 * NODE_OPTIONS that load the probe. By `--require`: with `--import`, Node loads the app itself as an ECMAScript module,
 * and the hooks of ts-node and of other loaders for CommonJS never see it.
 */
export function optionsWith(folder: string): string {
  const inherited = process.env["NODE_OPTIONS"] ?? "";
  return `${inherited} --require=${JSON.stringify(probeIn(folder))}`.trimStart();
}

/** The probe as JavaScript, for Nodes that run no TypeScript; the package already has it as such. */
function probeIn(folder: string): string {
  if (extname(PROBE) !== ".ts") return PROBE;
  for (const file of readdirSync(dirname(PROBE))) {
    const source = withoutTypes(readFileSync(join(dirname(PROBE), file), "utf8"));
    writeFileSync(join(folder, scriptOf(file)), source.replaceAll(/(from "\.\/[a-z-]+)\.ts"/g, '$1.mjs"'));
  }
  return join(folder, scriptOf(basename(PROBE)));
}

function scriptOf(file: string): string {
  return file.replace(/\.ts$/, ".mjs");
}

/** Node warns of the function itself, which the user cannot change. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
