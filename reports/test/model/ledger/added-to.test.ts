import { expect, test } from "vitest";
import { addedTo } from "../../../src/model/ledger/ledger-entry.ts";
import { entryOf } from "./made-up-entries.ts";

const one = entryOf();
const other = entryOf({ run: "b-run", command: 'pnpm bench --node-flags "--x=1, --y"', ratio: null });

test("an empty ledger gets a head, and another none", () => {
  const text = addedTo("", [one]);
  expect(text.split("\r\n")[0]).toMatch(/^run,at,command,machine,conditions,.*,soundness$/);
  expect(text + addedTo(text, [other])).toBe(addedTo("", [one, other]));
});

test("commas, quotes and figures that are not there keep their places", () => {
  expect(addedTo("", [other])).toContain(',"pnpm bench --node-flags ""--x=1, --y""",');
  expect(addedTo("", [other])).toContain(",19,21,,1.2,1.4,");
});

test("a new line starts where a kill has cut the ledger off", () => {
  expect(addedTo("run,at\r\na-run,2026", [one])).toMatch(/^\r\na-run,/);
});

test("a run without a measured cell adds nothing", () => {
  expect(addedTo("", [])).toBe("");
});
