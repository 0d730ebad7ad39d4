import { expect, test } from "vitest";
import { judgeCores } from "../../src/environment/judge-cores.ts";
import { prepared } from "./facts-of-machines.ts";

test.each([
  { cores: 1, availableCores: 1, verdict: "bad", counted: "1 core:" },
  { cores: 2, availableCores: 2, verdict: "fair", counted: "2 cores:" },
  { cores: 3, availableCores: 3, verdict: "good", counted: "3 cores:" },
  { cores: 8, availableCores: 1, verdict: "bad", counted: "1 core of 8 may be used:" },
])("calls $availableCores of $cores cores $verdict", ({ cores, availableCores, verdict, counted }) => {
  const check = judgeCores({ ...prepared.machine, cores, availableCores });
  expect(check.verdict).toBe(verdict);
  expect(check.found).toContain(counted);
  expect(check.remedy === undefined).toBe(verdict === "good");
});
