import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { LARGEST_BYTES } from "../../packed/packed.ts";
import { readBytes } from "../../run-folder/read-record.ts";

test("a packed file whose content is larger than any file of a run is refused as that", () => {
  const folder = temporaryFolder();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  writeFileSync(join(folder, "analysis.json.br"), brotliCompressSync(Buffer.alloc(LARGEST_BYTES + 1), { params }));
  expect(() => readBytes(folder, "analysis.json")).toThrow("is larger than any file of a run");
});

test("a packed file that was not packed cannot be read", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "analysis.json.br"), "{}");
  expect(() => readBytes(folder, "analysis.json")).toThrow(/can't be read \(.+\): copy the folder again\./);
});
