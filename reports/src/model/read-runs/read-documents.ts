import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Claims, MicroDocument } from "@lab/shared/record";
import { readRecord } from "@lab/shared/run-folder";
import { parseLedger } from "../ledger/ledger-entry.ts";

/** Stored next to the folders of runs. */
export const LEDGER = "ledger.csv";

export function readLedger(parent: string) {
  const file = join(parent, LEDGER);
  return parseLedger(existsSync(file) ? readFileSync(file, "utf8") : "");
}

/** Documents that are stored next to the runs, each read from the first folder that has it. */
export const readClaims = readerOf("claims.json", Claims);
export const readMicro = readerOf("micro.json", MicroDocument);

function readerOf<Document>(file: string, schema: Parameters<typeof readRecord<Document>>[2]) {
  return (folders: readonly string[]): Document | undefined => {
    const folder = folders.find((one) => existsSync(join(one, file)));
    return folder === undefined ? undefined : readRecord(folder, file, schema);
  };
}
