import { join } from "node:path";
import { expect, test } from "vitest";
import { checkVoid, checkWarning } from "../../scripts/controls/check.ts";
import { journalOf } from "../cli/journal-of.ts";
import { hasGroups, measure, own } from "./measured.ts";

const SHORT = ["--slice", "150ms", "--warm-up", "60ms"];
const FIXTURES = join(import.meta.dirname, "../../../variants/test/fixtures");
const LEAKY = join(FIXTURES, "leaky-server.ts");
const RARELY_LEAKY = join(FIXTURES, "rarely-leaky-server.ts");

test("a variant that keeps its id in a singleton's field: its run is void", async () => {
  const ended = await measure([...own(LEAKY), ...SHORT, "--blocks", "1"]);
  expect(checkVoid("leaky", ended)).toMatchObject({ passed: true, found: "exit code 3, void" });
});

test("a variant that mixes up one request in 4,000: its load finds out, and names both ids", async () => {
  const ended = await measure([...own(RARELY_LEAKY), "--warm-up", "3s", "--blocks", "3"]);
  expect(checkVoid("rarely leaky", ended)).toMatchObject({ passed: true, found: "exit code 3, void" });
  const events = journalOf(ended.outcome?.folder ?? "");
  expect(events.map(({ type }) => type)).toContain("contract-proven");
  const [broken] = events.filter((event) => event.type === "contract-broken");
  const [sent, answered] = broken?.violations[0]?.match(/3f0c9d5e-[\da-f-]{27}/g) ?? [];
  expect(sent).not.toBe(answered);
  expect(broken?.violations).toEqual([`under load, a request with id ${sent} was answered with id ${answered}`]);
});

/** Needs a machine that would give a server more than a twentieth of a core. */
test.skipIf(!hasGroups)("a server with a twentieth of a CPU: it is throttled", async () => {
  const slow = ["--variant", "node-http/singleton", "--cpus", "0.05", "--ready-within", "120s"];
  const ended = await measure([...slow, ...SHORT, "--blocks", "3"]);
  expect(checkWarning("slow", "throttled", ended)).toMatchObject({ passed: true });
});
