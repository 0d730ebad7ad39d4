import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { describeEnvironment, formatEnvironment, wrapText } from "../../src/environment/format-environment.ts";
import { judgeEnvironment } from "../../src/environment/read-environment.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";

describe("the machine", () => {
  test("distinguishes processors of the same name", () => {
    const machine = {
      ...prepared.machine,
      cpuModel: "AMD EPYC",
      cpuGeneration: { family: 25, model: 17, stepping: 1 },
    };
    expect(describeEnvironment({ ...prepared, machine, checks: [] })[0]?.[1]).toMatch(
      /^AMD EPYC, family 25, model 17, 6/,
    );
  });

  test("names a virtual machine, with its product if that is known", () => {
    const machineOf = (virtualisation: typeof prepared.machine.virtualisation): string | undefined =>
      describeEnvironment({ ...prepared, machine: { ...prepared.machine, virtualisation }, checks: [] })[0]?.[1];
    expect(machineOf({ hypervisor: true })).toMatch(/, virtual machine$/);
    expect(machineOf({ hypervisor: true, product: "Amazon EC2 m7i.large" })).toMatch(/, Amazon EC2 m7i.large$/);
    expect(machineOf(macbook.machine.virtualisation)).toMatch(/GiB$/);
  });

  test("lists what is unknown instead of leaving it out", () => {
    const machine = { ...untouched.machine, cpuModel: { absent: "the system does not name its CPU" } };
    expect(describeEnvironment({ ...untouched, machine, versions: {}, checks: [] })).toEqual([
      ["machine", "CPU without a name, 4 cores, 16.0 GiB"],
      ["system", "linux 6.1.0-30-amd64 x64, Node v22.23.3"],
      ["packages", "0 found, listed by --json"],
      ["lab", "git knows no commit here, there is no pnpm-lock.yaml"],
    ]);
  });
});

describe("all of the environment", () => {
  const environments = [prepared, untouched, macbook].map((facts) => ({ ...facts, checks: judgeEnvironment(facts) }));
  const worst = { ...untouched, checks: judgeEnvironment(untouched) };

  test("gives each check a line, and a remedy the line after", () => {
    const checks = [
      { name: "cores", verdict: "good", found: "6 cores." },
      { name: "load", verdict: "bad", found: "9.00 per core.", remedy: "End it." },
      { name: "turbo", verdict: "unknown", found: "Not known." },
      { name: "swap", verdict: "fair", found: "3 MiB in use.", remedy: "Empty it." },
    ] as const;
    expect(formatEnvironment({ ...prepared, checks: [...checks] }, { width: 80, colour: false })).toEqual([
      "  machine       Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz, 6 cores, 16.0 GiB",
      "  system        linux 6.1.0-30-amd64 x64, Node v26.10.0",
      "  packages      1 found, listed by --json; autocannon (not installed)",
      "  lab           commit 87421a868085 with changes, lockfile ba7816bf8f01",
      "",
      "✔ cores         6 cores.",
      "✖ load          9.00 per core.",
      "  → End it.",
      "? turbo         Not known.",
      "! swap          3 MiB in use.",
      "  → Empty it.",
      "",
      "4 checks: 1 good, 1 fair, 1 bad, 1 unknown.",
    ]);
  });

  test.each([80, 120])("stays within %i columns on every kind of machine", (width) => {
    for (const environment of environments) {
      for (const line of formatEnvironment(environment, { width, colour: false })) {
        expect(line.length, line).toBeLessThanOrEqual(width);
      }
    }
  });

  test("continues a long sentence under its beginning", () => {
    const checks = [{ name: "load", verdict: "good" as const, found: "a long sentence to be wrapped" }];
    const lines = formatEnvironment({ ...prepared, checks }, { width: 32, colour: false });
    expect(lines).toContain("✔ load          a long sentence");
    expect(lines).toContain("                to be wrapped");
  });

  test("leaves every command in one line, to be copied", () => {
    const lines = formatEnvironment(worst, { width: 40, colour: false });
    for (const { remedy = "" } of worst.checks) {
      for (const [command] of remedy.matchAll(/`[^`]+`/g)) {
        expect(lines.some((line) => line.includes(command))).toBe(true);
      }
    }
  });

  test("colours the same text: each mark by its verdict", () => {
    const plain = formatEnvironment(worst, { width: 80, colour: false });
    const coloured = formatEnvironment(worst, { width: 80, colour: true });
    expect(coloured).toContain("\u001b[31m✖\u001b[39m load          6.40 over the last minute, 1.60 per core.");
    expect(coloured.map(stripVTControlCharacters)).toEqual(plain);
  });
});

test("fills lines up to the width, and no further", () => {
  expect(wrapText("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(wrapText("one two three four", 13)).toEqual(["one two three", "four"]);
});

test("keeps a command whole even if it is longer than a line", () => {
  expect(wrapText("Run `echo 1 | tee file`, then wait.", 10)).toEqual(["Run", "`echo 1 | tee file`,", "then wait."]);
});

test("counts the letters of Japanese as two columns each", () => {
  expect(wrapText("起動 起動 a", 9)).toEqual(["起動 起動", "a"]);
  expect(wrapText("起動 起動 a", 8)).toEqual(["起動", "起動 a"]);
});

test("makes no line of nothing", () => {
  expect(wrapText("", 10)).toEqual([]);
});
