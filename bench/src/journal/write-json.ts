import { existsSync } from "node:fs";
import { join } from "node:path";
import { packed, packedName } from "@lab/shared/packed";
import { writeFileIn } from "@lab/shared/run-folder";

/** Writes a record of a run; packed if the folder keeps it packed. */
export function writeJson(folder: string, name: string, content: unknown): void {
  const text = `${withNumbersInRows(JSON.stringify(content, undefined, 2))}\n`;
  const isPacked = !existsSync(join(folder, name)) && existsSync(join(folder, packedName(name)));
  writeFileIn(folder, isPacked ? packedName(name) : name, isPacked ? packed(text) : text);
}

/** A list of numbers, such as a block's order, is read as a row. */
function withNumbersInRows(json: string): string {
  return json.replace(/\[\n\s+(\d+(?:,\n\s+\d+)*)\n\s+\]/g, (_, row: string) => `[${row.replaceAll(/\s+/g, " ")}]`);
}
