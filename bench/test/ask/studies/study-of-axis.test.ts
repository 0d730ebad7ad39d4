import { STUDY_OF_AXIS } from "@lab/shared/record";
import { expect, test } from "vitest";
import { studies } from "../../../src/ask/studies/studies.ts";

test.each([...STUDY_OF_AXIS])("an axis answers a study that varies it: %s, %s", (axis, name) => {
  const study = studies.find((one) => one.name === name);
  expect(study?.flags.vary?.some((varied) => varied.startsWith(`${axis}=`))).toBe(true);
});
