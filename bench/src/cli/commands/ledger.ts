import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import { rebuildLedger } from "../runs/ledger-file.ts";
import { shown } from "../runs/run-named.ts";
import type { LEDGER } from "../spec/results.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";

export function ledger({ options: { runs, json } }: Given<typeof LEDGER>, terminal: Terminal): void {
  const parent = runs === undefined ? RUNS : resolve(runs);
  if (!existsSync(parent)) {
    const missing =
      runs === undefined ? "There is no run yet: pnpm bench makes one." : `--runs: there is no folder ${parent}.`;
    throw new UsageError(missing);
  }
  const rebuilt = rebuildLedger(parent);
  for (const line of ledgerLines(rebuilt)) terminal.say(line);
  if (json) terminal.document({ ...rebuilt, file: shown(rebuilt.file) });
}

function ledgerLines(rebuilt: ReturnType<typeof rebuildLedger>): readonly string[] {
  const { file, runs, cells, kept, damaged, unreadable } = rebuilt;
  return [
    ...damaged.map(({ line, reason }) => `Line ${line} was damaged (${reason}) and is left out.`),
    ...unreadable.map((name) => `${name} can't be read and is left out; \`pnpm reports\` says why.`),
    `${shown(file)}: ${cells} ${cells === 1 ? "line" : "lines"} of ${runs + kept} ${runs + kept === 1 ? "run" : "runs"}` +
      `${kept === 0 ? "." : `, ${kept} of which ${kept === 1 ? "has" : "have"} no folder any more.`}`,
  ];
}
