import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseLedger } from "../ledger/ledger-csv.ts";

/** Stored next to the folders of runs. */
export const LEDGER = "ledger.csv";

export function readLedger(parent: string) {
  const file = join(parent, LEDGER);
  return parseLedger(existsSync(file) ? readFileSync(file, "utf8") : "");
}
