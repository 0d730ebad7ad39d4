import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed, packedName } from "@lab/shared/packed";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { linesOf } from "../../run-folder/read-lines.ts";

const MB = 1_048_576;

function readAll(content: string | Buffer): { readonly lines: readonly string[]; readonly left: number } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "plain"), content);
  writeFileSync(join(folder, packedName("packed")), packed(content));
  const read = linesIn(folder, "plain");
  expect(linesIn(folder, "packed"), "packed").toEqual(read);
  return read;
}

function linesIn(folder: string, name: string): { readonly lines: readonly string[]; readonly left: number } {
  const reading = linesOf(folder, name);
  const lines: string[] = [];
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done) return { lines, left: next.value };
    lines.push(next.value);
  }
}

test.each([
  { what: "lines of all lengths around a chunk's", lengths: [MB - 1, 1, MB, 0, MB + 1, 3] },
  { what: "a line longer than several chunks", lengths: [5, 5 * MB, 5] },
  { what: "many short ones", lengths: Array.from({ length: 50_000 }, (_, index) => index % 61) },
  { what: "none", lengths: [] },
])("$what come as they were written", ({ lengths }) => {
  const lines = lengths.map((length, index) => String(index % 10).repeat(length));
  expect(readAll(lines.map((line) => `${line}\n`).join(""))).toEqual({ lines, left: 0 });
});

test("letters of several bytes stay whole if a chunk ends in them", () => {
  const lines = [1, 2, 3].map((before) => `${"a".repeat(before)}${"🙂".repeat(MB / 4)}`);
  expect(readAll(`${lines.join("\n")}\n`).lines).toEqual(lines);
});

test("an unfinished last line is returned as bytes", () => {
  expect(readAll("one\ntwo\nthré")).toEqual({ lines: ["one", "two"], left: 5 });
  expect(readAll("é".repeat(MB))).toEqual({ lines: [], left: 2 * MB });
});
