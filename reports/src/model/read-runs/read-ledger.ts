import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedLedger, parseLedger } from "../ledger/ledger-csv.ts";

/** Stored next to the folders of runs. */
export const LEDGER = "ledger.csv";

export function readLedger(parent: string): ParsedLedger {
  const file = join(parent, LEDGER);
  return existsSync(file) ? parseLedger(readFileSync(file, "utf8")) : { entries: [], damaged: [] };
}
