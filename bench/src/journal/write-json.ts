import { existsSync, writeFileSync } from "node:fs";
import { packed, packedName } from "@lab/shared/packed";

/** Writes a record; packed if the folder keeps it packed. */
export function writeJson(file: string, content: unknown): void {
  const text = `${withNumbersInRows(JSON.stringify(content, undefined, 2))}\n`;
  const isPacked = !existsSync(file) && existsSync(packedName(file));
  writeFileSync(isPacked ? packedName(file) : file, isPacked ? packed(text) : text, { flush: true });
}

/** A list of numbers, such as a block's order, is read as a row. */
function withNumbersInRows(json: string): string {
  return json.replace(/\[\n\s+(\d+(?:,\n\s+\d+)*)\n\s+\]/g, (_, row: string) => `[${row.replaceAll(/\s+/g, " ")}]`);
}
