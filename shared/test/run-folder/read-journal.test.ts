import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LoadResult } from "@lab/shared/record";
import { expect, test } from "vitest";
import { burstOf } from "../../../bench/test/analyse/made-up-bursts.ts";
import { failed, finished, plan, roundStarted, started } from "../../../bench/test/journal/made-up-run.ts";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { eventsOf, type ReadJournal, readJournal } from "../../run-folder/read-journal.ts";

const events = [started, roundStarted(0), failed, finished];
const lines = events.map((event) => JSON.stringify(event));
const burst = (load: Partial<LoadResult>): string => JSON.stringify(burstOf({ cell: "fastify/cls", costUs: 0, load }));
const text = `${lines.join("\n")}\n`;

test("reads every event, in order", () => {
  expect(readText(text)).toEqual({ events, cutOff: 0 });
});

test.each([
  { damage: "a line that is cut off", line: lines[2]?.slice(0, 20) ?? "" },
  { damage: "an empty line", line: "" },
  { damage: "two lines that ran into one", line: `${lines[1]}${lines[2]}` },
])("names the line of damage elsewhere: $damage", ({ line }) => {
  const damaged = [lines[0], lines[1], line, lines[3], ""].join("\n");
  expect(() => readText(damaged)).toThrow(
    `/journal.jsonl is damaged: "${line.slice(0, 60)}". Copy the run's folder again.`,
  );
});

test.each([
  { what: "an unknown type", line: '{"type":"coffee-break","atMs":1}' },
  { what: "a missing field", line: '{"type":"round-started","atMs":1,"round":0}' },
  { what: "a field too many", line: '{"type":"run-started","atMs":1,"mood":"good"}' },
  { what: "no object at all", line: "42" },
  { what: "a number too large to add up", line: '{"type":"run-started","atMs":1e308}' },
  ...[1e308, 5e-324].map((durationMs) => ({ what: `a burst of ${durationMs} ms`, line: burst({ durationMs }) })),
  { what: "a burst of more requests than can be added up", line: burst({ requests: 1e15 }) },
])("names the line that is JSON but no event: $what", ({ line }) => {
  expect(() => readText([lines[0], line, lines[3], ""].join("\n"))).toThrow(
    /^Line 2 of \/.+\/journal.jsonl is not an event: .+ Copy it again, or/,
  );
});

test("names damage in a last line that was not cut off", () => {
  expect(() => readText(`${lines[0]}\n{"type":\n`)).toThrow(/^Line 2 of .+ is damaged/);
});

test("names a line that is older than the one before it, as in a repeated round", () => {
  const twice = [...lines.slice(0, 3), lines[1], lines[2], lines[3], ""].join("\n");
  expect(() => readText(twice)).toThrow(/^Line 4 of .+ is older than the line before it/);
});

test("names a line of a cell that the plan lacks", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "journal.jsonl"), text);
  const without = { ...plan, cells: plan.cells.filter(({ id }) => id !== "fastify/cls") };
  expect(readJournal(folder, plan).events).toEqual(events);
  expect(() => readJournal(folder, without)).toThrow(/^Line 3 of .+ is of a cell that plan.json lacks/);
});

test("names a line of another run, but for the shards of a merged one", () => {
  const folder = temporaryFolder();
  const other = JSON.stringify({ type: "run-started", atMs: 0, runId: "other" });
  writeFileSync(join(folder, "journal.jsonl"), [other, ...lines.slice(1), ""].join("\n"));
  expect(() => readJournal(folder, plan)).toThrow(/^Line 1 of .+ is of another run, other\. Copy the run's folder/);
  const host = { cpuModel: "any", cores: 2 } as never;
  const shard = { number: 1, host, runId: "other", createdAt: plan.createdAt };
  const merged = { of: 1, plan: "0", shards: [shard] };
  expect(readJournal(folder, { ...plan, merged }).events).toHaveLength(lines.length);
});

test.each([
  ["every line twice", (all: readonly string[]) => all.flatMap((line) => [line, line])],
  ["the whole twice", (all: readonly string[]) => [...all, ...all]],
])("refuses a journal that has %s: it would pass for one of twice as many rounds", (_what, doubled) => {
  const measured = [lines[0] ?? "", lines[1] ?? "", burst({})];
  expect(() => readText(`${doubled(measured).join("\n")}\n`)).toThrow("repeats a measurement of its round");
});

test("lets each shard of a merged run begin again", () => {
  expect(readText(`${lines.join("\n")}\n${text}`).events).toEqual([...events, ...events]);
});

test.skipIf(process.platform !== "linux")("closes a journal that is damaged, or is not read to its end", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "journal.jsonl"), `${text}damaged\n`);
  const [first] = eventsOf(folder);
  expect(first).toEqual(started);
  expect(() => readJournal(folder)).toThrow("is damaged");
  expect(openFiles().filter((file) => file.startsWith(folder))).toEqual([]);
});

function openFiles(): readonly string[] {
  return readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // It was that of the folder that lists them.
      return [];
    }
  });
}

function readText(content: string): ReadJournal {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "journal.jsonl"), content);
  return readJournal(folder);
}
