import { expect, test } from "vitest";
import { judgeEnvironment } from "../../src/environment/read-environment.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";

test("finds nothing wrong with a prepared machine", () => {
  expect(new Set(judgeEnvironment(prepared).map(({ verdict }) => verdict))).toEqual(new Set(["good"]));
});

test("finds a remedy for all that is wrong with an untouched one", () => {
  const checks = judgeEnvironment(untouched);
  expect(checks.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
    "cores: fair",
    "shared cores: fair",
    "load: bad",
    "steal time: bad",
    "governor: fair",
    "turbo: fair",
    "swap: fair",
    "cgroups: fair",
    "docker: fair",
    "node: fair",
    "open files: fair",
  ]);
  expect(checks.filter(({ remedy }) => remedy === undefined)).toEqual([]);
});

test("calls unknown, and neither good nor bad, what macOS does not tell", () => {
  const unknown = judgeEnvironment(macbook).filter(({ verdict }) => verdict === "unknown");
  expect(unknown.map(({ name }) => name)).toEqual([
    "shared cores",
    "steal time",
    "governor",
    "turbo",
    "swap",
    "open files",
  ]);
});

test("judges the cores that were chosen", () => {
  const [, shared] = judgeEnvironment(untouched, { server: [0], others: [1] });
  expect(shared).toMatchObject({ name: "shared cores", verdict: "good" });
});
