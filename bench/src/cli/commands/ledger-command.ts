import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command } from "commander";
import { UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import { type RebuiltLedger, rebuildLedger } from "../runs/ledger-file.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";

interface LedgerOptions {
  readonly runs?: string;
  readonly json?: true;
}

export function ledgerCommand(terminal: Terminal): Command {
  return new Command("ledger")
    .description("write ledger.csv anew from the folders of runs: a line per cell and run; measures nothing")
    .option("--runs <dir>", "a folder of run folders (default: reports/runs)")
    .option("--json", "what came of it as one JSON document on stdout")
    .action(({ runs, json }: LedgerOptions) => {
      const parent = runs === undefined ? RUNS : resolve(runs);
      if (!existsSync(parent)) throw new UsageError(missing(runs, parent));
      const rebuilt = rebuildLedger(parent);
      for (const line of ledgerLines(rebuilt)) terminal.say(line);
      if (json) terminal.document({ ...rebuilt, file: shown(rebuilt.file) });
    });
}

function missing(runs: string | undefined, parent: string): string {
  return runs === undefined ? "There is no run yet: pnpm bench makes one." : `--runs: there is no folder ${parent}.`;
}

function ledgerLines({ file, runs, cells, kept, damaged, unreadable }: RebuiltLedger): readonly string[] {
  return [
    ...damaged.map(({ line, reason }) => `Line ${line} was damaged (${reason}) and is left out.`),
    ...unreadable.map((name) => `${name} can't be read and is left out; \`pnpm reports\` says why.`),
    `${shown(file)}: ${cells} ${cells === 1 ? "line" : "lines"} of ${runs + kept} ${runs + kept === 1 ? "run" : "runs"}` +
      `${kept === 0 ? "." : `, ${kept} of which ${kept === 1 ? "has" : "have"} no folder any more.`}`,
  ];
}
