import { join } from "node:path";
import { expect, test } from "vitest";
import { checkVoid, checkWarning } from "../../scripts/controls/check.ts";
import { hasGroups, measure, own } from "./measured.ts";

/** Of no more load than it takes: how much a figure is spoiled is no matter here. */
const SHORT = ["--slice", "150ms", "--warm-up", "60ms"];
const LEAKY = join(import.meta.dirname, "../../../variants/test/fixtures/leaky-server.ts");

test("a variant that keeps its id in a singleton's field: its run is void", async () => {
  const ended = await measure([...own(LEAKY), ...SHORT, "--blocks", "1"]);
  expect(checkVoid("leaky", ended)).toMatchObject({ passed: true, found: "exit code 3, void" });
});

test.skipIf(!hasGroups)("a server with a tenth of a CPU: it is throttled", async () => {
  const slow = ["--variant", "node-http/singleton", "--cpus", "0.1", "--ready-within", "60s"];
  const ended = await measure([...slow, ...SHORT, "--blocks", "3"]);
  expect(checkWarning("slow", "throttled", ended)).toMatchObject({ passed: true });
});
