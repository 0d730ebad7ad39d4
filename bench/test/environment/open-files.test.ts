import { expect, test } from "vitest";
import { openFilesIn } from "../../src/environment/open-files.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

test("reads the soft and the hard limit", () => {
  expect(openFilesIn(cloudMachine.limits)).toEqual({ soft: 20_000, hard: 20_000 });
});

test("keeps a limit that is none as a word", () => {
  expect(openFilesIn(bareMetal.limits)).toEqual({ soft: 1_024, hard: "unlimited" });
});

test("says that it is not known where the system does not tell", () => {
  expect(openFilesIn(undefined)).toEqual({ absent: expect.any(String) });
});
