import { describe, expect, test } from "vitest";
import { addedTo, ledgerCsv, parseLedger } from "../../../src/model/ledger/ledger-entry.ts";
import { entryOf } from "./made-up-entries.ts";

const entries = [
  entryOf(),
  entryOf({
    cell: "fastify/singleton",
    command: 'pnpm bench --node-flags "--x=1, --y"',
    ratio: null,
    verdict: "baseline",
  }),
  entryOf({ run: "b-run", soundness: "void" }),
];

test("reads what it wrote: commas, quotes, and figures that are not there", () => {
  expect(parseLedger(ledgerCsv(entries))).toEqual({ entries, damaged: [] });
});

describe("what is added", () => {
  test("to an empty file has a head, and to another has none", () => {
    expect(addedTo("", entries)).toBe(ledgerCsv(entries));
    const [first, ...others] = entries;
    const text = ledgerCsv(first === undefined ? [] : [first]);
    expect(text + addedTo(text, others)).toBe(ledgerCsv(entries));
  });

  test("starts a new line, wherever a kill has cut the file off", () => {
    const text = ledgerCsv(entries.slice(0, 2));
    const head = text.indexOf("\n") + 1;
    const added = [entryOf({ run: "c-run" })];
    for (let end = head; end <= text.length; end += 1) {
      const cut = text.slice(0, end);
      const read = parseLedger(cut + addedTo(cut, added));
      const whole = parseLedger(cut).entries;
      expect(read.entries).toEqual([...whole, ...added]);
      expect(read.damaged.length, cut.slice(head)).toBeLessThanOrEqual(1);
      for (const entry of whole) expect(entries).toContainEqual(entry);
    }
  });
});

test("names a damaged line and what is wrong with it, and reads the others", () => {
  const [head = "", first = "", second = "", third = ""] = ledgerCsv(entries).split("\r\n");
  const text = [head, first, second.replace("baseline", "quick"), "three,fields,only", first.replace(",20,", ",much,")]
    .concat(third, `"${third}`)
    .join("\n");
  const { entries: read, damaged } = parseLedger(text);
  expect(read).toEqual([entries[0], entries[2]]);
  expect(damaged).toEqual([
    { line: 3, reason: "verdict is not what this version writes" },
    { line: 4, reason: "3 fields instead of 21" },
    { line: 5, reason: "costUs is not what this version writes" },
    { line: 7, reason: "a quote does not end" },
  ]);
});
