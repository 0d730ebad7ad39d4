import { Command } from "commander";
import { flagOf } from "../../ask/command-of.ts";
import type { RawRequest } from "../../ask/request.ts";
import { createRunFolder } from "../../journal/run-folder.ts";
import { announceStarts, conductStarts } from "../compose/conduct-starts.ts";
import { prepareRehearsal } from "../compose/prepare-run.ts";
import { readyRun } from "../compose/ready-run.ts";
import { summarise } from "../compose/summarise.ts";
import { UsageError } from "../exit-code.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { endWith } from "./end-with.ts";
import { folderFor, refuseIfTaken } from "./new-folder.ts";
import { withRequestOptions } from "./request-options.ts";

interface StartsOptions extends RawRequest {
  readonly rehearse?: true;
  readonly out?: string;
  readonly json?: true;
}

const DEFAULT_STARTS = "30";

const EXAMPLES = `
Examples:
  $ pnpm bench starts --framework nest --adapter fastify
  $ pnpm bench starts --pattern cls --vary node=22,24,26 --rounds 50

In each round every variant is started once, alone, in an order drawn from the
seed: from when it is started to its first answer, which has to be right. There
is no load. In containers, the time has that of the engine in it; CPU time has
not.`;

export function startsCommand(terminal: Terminal): Command {
  const command = new Command("starts").description(
    "measure starts: the time, CPU and memory until the first right answer",
  );
  return withRequestOptions(command)
    .optionsGroup("And:")
    .option("--out <dir>", "the run's folder (default: reports/runs/<its id>)")
    .option("--rehearse", "on fakes, in a moment")
    .option("--json", "the analysis as one JSON document on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async ({ rehearse, out, json, ...request }: StartsOptions) => {
      checkOfStarts(request);
      refuseIfTaken(out);
      const typed = { own: ["starts"], request: { ...request, rounds: request.rounds ?? DEFAULT_STARTS } };
      const prepared = rehearse
        ? prepareRehearsal({ ...typed, own: [...typed.own, "--rehearse"] })
        : await readyRun(typed, terminal, announceStarts);
      if (rehearse) announceStarts(prepared.plan, terminal);
      const folder = folderFor(out, prepared.plan);
      const journal = createRunFolder(folder, prepared.plan, prepared.environment);
      const conducted = await conductStarts(prepared.plan, journal, terminal);
      await endWith(summarise(prepared, shown(folder), conducted), terminal, { ...(json && { json }) });
    });
}

/** Flags of a run that concern its load or its end. */
const OF_LOAD = ["protocol", "budget", "precision", "headline", "blocks", "slice", "parts", "warmUp"] as const;
const OF_GENERATOR = ["generator", "generatorWaits", "generatorCores", "rate", "connections"] as const;

function checkOfStarts(request: RawRequest): void {
  const typed = [...OF_LOAD, ...OF_GENERATOR].filter((name) => request[name] !== undefined);
  if (typed.length === 0) return;
  throw new UsageError(typed.map((name) => `${flagOf(name)}: there is no load at a start; leave it out.`).join("\n"));
}
