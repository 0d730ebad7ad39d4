import { expect, test } from "vitest";
import { requestOf } from "./made-up-plan.ts";

test.each([{ image: "mine:latest" }, { figuresFrom: "engine" }])("flags for containers imply containers: %j", (raw) => {
  expect(requestOf(raw).isolation).toBe("docker");
});

test("takes Node flags with any number of blanks between them", () => {
  expect(requestOf({ nodeFlags: " --a=1   -b " }).conditions).toMatchObject([{ values: ["--a=1 -b"] }]);
});
