import { appendFileSync } from "node:fs";
import { counts, storagesSeen, watchContexts } from "./contexts.ts";
import { factsOfLibraries, watchModules } from "./libraries.ts";
import { factsOfNest } from "./nest.ts";

/**
 * Loaded into an app by `--import`, on Node 22 and later. It counts and looks; it changes no result, sends nothing, and
 * records neither the environment nor headers, bodies or the values of options. A line for each pause between requests
 * goes into the file that belongs to the process.
 */
const PAUSE_MS = 100;
const folder = process.env["LAB_PROBE"];

let reporting = false;
const pause = setTimeout(() => void report(), PAUSE_MS).unref();
watchModules();
watchContexts(() => pause.refresh());

async function report(): Promise<void> {
  if (folder === undefined || reporting || counts.requests === 0) return;
  reporting = true;
  const libraries = factsOfLibraries();
  const nest = await factsOfNest(libraries.places).catch(() => ({}));
  const line = { pid: process.pid, node: process.version, counts, storages: storagesSeen() };
  appendFileSync(
    `${folder}/${process.pid}.jsonl`,
    `${JSON.stringify({ ...line, libraries: libraries.versions, ...nest })}\n`,
  );
  reporting = false;
}
