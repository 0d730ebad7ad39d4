import { expect, test } from "vitest";
import { commandLineOf } from "../../src/ask/command-line.ts";

test("names the command first, and its flags in the order they are given", () => {
  expect(commandLineOf(["profile"], { tool: "cpu", steady: true, seed: "7" })).toBe(
    "pnpm bench profile --tool cpu --steady --seed 7",
  );
});

test("repeats a flag for each of its values, and leaves out what has none", () => {
  expect(commandLineOf([], { vary: ["wait=1,2", "depth=4"], set: [], out: undefined })).toBe(
    "pnpm bench --vary wait=1,2 --vary depth=4",
  );
});

test.each([
  [{ nodeFlags: "--no-opt --max-old-space-size=64" }, "--node-flags '--no-opt --max-old-space-size=64'"],
  [{ variantsFrom: "it's $HOME" }, "--variants-from 'it'\\''s $HOME'"],
  [{ variantsFrom: "" }, "--variants-from ''"],
  [{ variant: "nest-fastify/*,#x" }, "--variant 'nest-fastify/*,#x'"],
  [{ warmUp: "1.5s", requestIds: "made" }, "--warm-up 1.5s --request-ids made"],
])("quotes for a shell: %j", (flags, words) => {
  expect(commandLineOf([], flags)).toBe(`pnpm bench ${words}`);
});
