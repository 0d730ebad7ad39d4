import { describe, expect, test } from "vitest";
import {
  readBytes,
  readCount,
  readDurationMs,
  readList,
  readPercent,
  readPositiveNumber,
  readSeed,
  readServerMemory,
} from "../../src/ask/options/quantities.ts";

const AMONG_ALL = ["", " ", "-1", "+1", " 1", "1 ", "1e3", "0x10", "١", "NaN", "Infinity", "one"];

describe.each([
  {
    what: "a duration",
    read: readDurationMs,
    taken: {
      ...{ "400ms": 400, "1.5s": 1_500, "3m": 180_000, "1h": 3_600_000, "0.5ms": 0.5, "007s": 7_000 },
      ...{ "1 s": 1_000, "70s": 70_000, "1m10s": 70_000, "1 min 10 s": 70_000, "1h 0.5m 2s": 3_632_000 },
    },
    refused: ["400", "ms", "0s", "1  s", "1m 10", "10s1m", "1m1m", "1S", ".5s", "1.s", "1d", "1s\n"],
  },
  {
    what: "a percentage",
    read: readPercent,
    taken: { "1%": 1, "0.5%": 0.5, "100%": 100 },
    refused: ["1", "%", "0%", "0.0%", "1 %", "1%%", "-1%", ".5%", "1.%", "1,5%", "1pct", "1%\n"],
  },
  {
    what: "an amount of memory",
    read: readBytes,
    taken: { "1k": 1_024, "512m": 536_870_912, "1g": 1_073_741_824, "512M": 536_870_912, "1G": 1_073_741_824 },
    refused: ["512", "m", "0m", "1.5g", "1 g", "1mb", "1t", "-1m", "1m\n"],
  },
  {
    what: "the memory of a server",
    read: readServerMemory,
    taken: { "32m": 33_554_432, "1g": 1_073_741_824 },
    refused: ["1k", "31m", "512"],
  },
  {
    what: "a count",
    read: (text: string) => readCount(text, 1_000),
    taken: { "1": 1, "20": 20, "1000": 1_000 },
    refused: ["0", "007", "1.0", "1.5", "1001", "1000000000", "1_000", "1,000", "1\n"],
  },
  {
    what: "a positive number",
    read: readPositiveNumber,
    taken: { "1": 1, "0.5": 0.5, "16": 16 },
    refused: ["0", "0.0", ".5", "1.", "1,5", "1.5.1", "1\n"],
  },
  {
    what: "a seed",
    read: readSeed,
    taken: { "0": 0, "1": 1, "4294967295": 4_294_967_295 },
    refused: ["4294967296", "10000000000", "1.0", "1.5", "1\n"],
  },
])("$what", ({ read, taken, refused }) => {
  test.each(Object.entries(taken))("%j is %d", (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([...AMONG_ALL, ...refused])("is not %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  test("is no number with more digits than there are numbers", () => {
    const last = Object.keys(taken)[0]?.replace(/^[\d.]+/, "");
    expect(read(`${"9".repeat(400)}${last}`)).toBeUndefined();
  });
});

describe("a list", () => {
  test.each([
    ["a", ["a"]],
    ["a,b", ["a", "b"]],
    ["b,a,nest-express/cls", ["b", "a", "nest-express/cls"]],
  ])("%j is %j", (text, items) => {
    expect(readList(text)).toEqual(items);
  });

  test.each(["", ",", "a,", ",a", "a,,b", "a, b", " a", "a b", "a,a", "a,b,a", "a\n"])("is not %j", (text) => {
    expect(readList(text)).toBeUndefined();
  });
});
