import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import type { Server } from "node:net";
import { counts, enteredBy, storagesSeen, watchContexts } from "./contexts.ts";
import { isBundled, versionsOfLibraries, watchModules } from "./libraries.ts";
import { factsOfNest } from "./nest.ts";
import { staticChains } from "./static-chains.ts";

/**
 * Loaded into an app by `--require`, on Node 22.12 and later. It counts and looks; it changes no result, sends nothing, and
 * records neither the environment nor headers, bodies or the values of options. A line for each pause between requests
 * goes into the file that belongs to the process; with LAB_PROBE_CHAINS instead, one for each port on which it listens.
 */
const PAUSE_MS = 100;
const folder = process.env["LAB_PROBE"];

// Shows from the start that a Node process is there.
append("");
if (process.env["LAB_PROBE_CHAINS"] === undefined) watchRequests();
else subscribe("tracing:net.server.listen:asyncEnd", (message) => reportIfPort(message as { server: Server }));

function watchRequests(): void {
  const pause = setTimeout(report, PAUSE_MS).unref();
  watchModules();
  watchContexts(() => pause.refresh());
}

/** The parent process of tsx, for one, listens on a pipe before the app has even started. */
function reportIfPort({ server }: { readonly server: Server }): void {
  if (typeof server.address() !== "string") setImmediate(reportChains);
}

function reportChains(): void {
  append(`${JSON.stringify({ pid: process.pid, node: process.version, ...chainsOrReason() })}\n`);
}

function chainsOrReason(): object {
  try {
    return { nest: staticChains() };
  } catch (error) {
    return { failed: String(error) };
  }
}

function report(): void {
  if (counts.requests === 0) return;
  const nest = unlessItFails(factsOfNest);
  const ofContexts = { counts, storages: storagesSeen(), enteredBy: [...enteredBy] };
  const ofLibraries = { libraries: versionsOfLibraries(), bundled: isBundled() };
  const line = { pid: process.pid, node: process.version, ...ofContexts, ...ofLibraries, ...nest };
  append(`${JSON.stringify(line)}\n`);
}

function append(text: string): void {
  if (folder !== undefined) appendFileSync(`${folder}/${process.pid}.jsonl`, text);
}

function unlessItFails(look: () => object): object {
  try {
    return look();
  } catch {
    return {};
  }
}
