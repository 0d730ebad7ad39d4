import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedLedger, parseLedger } from "../ledger/ledger-csv.ts";

/** Stands beside the folders of runs. */
export const LEDGER = "ledger.csv";

/** Empty where there is none yet. */
export function readLedger(parent: string): ParsedLedger {
  const file = join(parent, LEDGER);
  return existsSync(file) ? parseLedger(readFileSync(file, "utf8")) : { entries: [], damaged: [] };
}
