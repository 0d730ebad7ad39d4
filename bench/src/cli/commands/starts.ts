import { createRunFolder } from "../../journal/run-folder.ts";
import { announceStarts, conductStarts } from "../compose/conduct/conduct-starts.ts";
import { prepareRehearsal } from "../compose/plan/prepare-run.ts";
import { readyRun } from "../compose/ready/ready-run.ts";
import { refuseFlags } from "../exit-code.ts";
import { endRun, summarise } from "../runs/end-run.ts";
import { folderFor, refuseTaken, shown } from "../runs/run-named.ts";
import type { STARTS } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";

const DEFAULT_ROUNDS = "30";

export async function starts({ options, request }: Given<typeof STARTS>, terminal: Terminal): Promise<void> {
  const { out, rehearse, json } = options;
  refuseLoad(request);
  refuseTaken(out);
  const typed = { own: ["starts"], request: { ...request, rounds: request.rounds ?? DEFAULT_ROUNDS } };
  const prepared = rehearse
    ? prepareRehearsal({ ...typed, own: [...typed.own, "--rehearse"] })
    : await readyRun(typed, terminal, announceStarts);
  if (rehearse) announceStarts(prepared.plan, terminal);
  const folder = folderFor(out, prepared.plan);
  const journal = createRunFolder(folder, prepared.plan, prepared.environment);
  const conducted = await conductStarts(prepared.plan, journal, terminal);
  const exports = { exportCsv: undefined, exportMarkdown: undefined };
  await endRun(summarise(prepared, shown(folder), conducted), terminal, { json, ...exports });
}

/** Flags of a run that concern its load or its end. */
const OF_LOAD = [
  "protocol",
  "budget",
  "precision",
  "headline",
  "blocks",
  "slice",
  "parts",
  "leadIn",
  "warmUp",
] as const;
const OF_GENERATOR = ["generator", "generatorWaits", "generatorCores", "rate", "connections"] as const;

function refuseLoad(request: Given<typeof STARTS>["request"]): void {
  const given = [...OF_LOAD, ...OF_GENERATOR].map((name) => [name, request[name]]);
  refuseFlags(Object.fromEntries(given), "there is no load at a start; leave it out.");
}
