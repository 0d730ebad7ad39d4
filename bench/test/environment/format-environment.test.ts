import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { formatEnvironment, wrapText } from "../../src/environment/format-environment.ts";
import { judgeEnvironment } from "../../src/environment/read-environment.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";

const cloud = { virtualisation: { hypervisor: true, product: "Amazon EC2 m7i.large" }, cpuModel: "AMD EPYC" };
const cpuGeneration = { family: 25, model: 17, stepping: 1 };
const unnamed = { absent: "the system does not name its CPU" };
const { commit, lockfileHash } = untouched;
const machines = {
  prepared,
  cloud: { ...prepared, machine: { ...prepared.machine, ...cloud, cpuGeneration } },
  untouched,
  unknown: { ...prepared, machine: { ...prepared.machine, cpuModel: unnamed }, versions: {}, commit, lockfileHash },
  macbook,
};
const plain = (facts: typeof prepared, width: number) =>
  formatEnvironment({ ...facts, checks: judgeEnvironment(facts) }, { width, colour: false });

describe.each(Object.entries(machines))("the environment of a machine, %s,", (name, facts) => {
  test("reads as it is stored", async () => {
    await expect(`${plain(facts, 80).join("\n")}\n`).toMatchFileSnapshot(`stored/${name}.txt`);
  });

  test.each([80, 120])("stays within %i columns", (width) => {
    for (const line of plain(facts, width)) expect(line.length, line).toBeLessThanOrEqual(width);
  });
});

test("leaves every command in one line, to be copied", () => {
  const lines = plain(untouched, 40);
  const commands = judgeEnvironment(untouched).flatMap(({ remedy = "" }) => remedy.match(/`[^`]+`/g) ?? []);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((command) => !lines.some((line) => line.includes(command)))).toEqual([]);
});

test("colours the same text: each mark by its verdict", () => {
  const environment = { ...untouched, checks: judgeEnvironment(untouched) };
  const coloured = formatEnvironment(environment, { width: 80, colour: true });
  expect(coloured).toContain("\u001b[31m✖\u001b[39m load          6.40 over the last minute, 1.60 per core.");
  expect(coloured.map(stripVTControlCharacters)).toEqual(plain(untouched, 80));
});

test.each([
  ["one two three four", 9, ["one two", "three", "four"]],
  ["one two three four", 13, ["one two three", "four"]],
  ["Run `echo 1 | tee file`, then wait.", 10, ["Run", "`echo 1 | tee file`,", "then wait."]],
  ["起動 起動 a", 9, ["起動 起動", "a"]],
  ["起動 起動 a", 8, ["起動", "起動 a"]],
  ["", 10, []],
])("fills lines up to the width, with commands whole and two columns for a kanji: %j in %i", (text, width, lines) => {
  expect(wrapText(text, width)).toEqual(lines);
});
