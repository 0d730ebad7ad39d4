import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openJournal } from "../../src/journal/journal.ts";
import { failed, started } from "./made-up-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("has an event in the file as soon as it is appended", () => {
  const file = join(temporaryFolder(), "journal.jsonl");
  const journal = openJournal(file);
  onTestFinished(() => journal.close());

  journal.append(started);
  expect(readFileSync(file, "utf8")).toBe('{"type":"run-started","atMs":0}\n');
  journal.append(failed);
  expect(readFileSync(file, "utf8")).toBe(`{"type":"run-started","atMs":0}\n${JSON.stringify(failed)}\n`);
});

test("has nine digits of a number, and gives back what the file has", () => {
  const file = join(temporaryFolder(), "journal.jsonl");
  const journal = openJournal(file);
  onTestFinished(() => journal.close());

  const recorded = journal.append({ ...started, atMs: 980_480.712_778_499 });
  expect(recorded).toEqual({ type: "run-started", atMs: 980_480.713 });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(recorded);
});

test("adds to what is there", () => {
  const file = join(temporaryFolder(), "journal.jsonl");
  for (const event of [started, failed]) {
    const journal = openJournal(file);
    journal.append(event);
    journal.sync();
    journal.close();
  }
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(3);
});
