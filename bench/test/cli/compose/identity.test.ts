import { expect, test } from "vitest";
import { commandOf, runIdAt } from "../../../src/cli/compose/identity.ts";

test("names a run by its second and its seed, so that names sort by time", () => {
  expect(runIdAt(new Date("2026-01-02T03:04:05.678Z"), 42)).toBe("2026-01-02-030405-0000002a");
  expect(runIdAt(new Date("2026-01-02T03:04:05.678Z"), 2 ** 32 - 1)).toBe("2026-01-02-030405-ffffffff");
});

test.each([
  { words: [], command: "pnpm bench --seed 7" },
  { words: ["--adapter", "fastify"], command: "pnpm bench --adapter fastify --seed 7" },
  { words: ["--seed", "7", "--steady"], command: "pnpm bench --seed 7 --steady" },
  { words: ["--seed=7"], command: "pnpm bench --seed=7" },
  { words: ["--node-flags", "--a --b"], command: "pnpm bench --node-flags '--a --b' --seed 7" },
  { words: ["--out", "it's $HOME"], command: "pnpm bench --out 'it'\\''s $HOME' --seed 7" },
  { words: ["--out", ""], command: "pnpm bench --out '' --seed 7" },
])("says how to get it again: $command", ({ words, command }) => {
  expect(commandOf(words, 7)).toBe(command);
});
