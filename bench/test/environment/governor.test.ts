import { expect, test } from "vitest";
import { governorIn } from "../../src/environment/governor.ts";

test("names the governor of all cores once", () => {
  expect(governorIn(["powersave\n", "powersave\n"])).toEqual(["powersave"]);
});

test("names each where cores differ", () => {
  expect(governorIn(["schedutil\n", "performance\n", "schedutil\n"])).toEqual(["performance", "schedutil"]);
});

test("says that it is not known where the system shows none", () => {
  expect(governorIn([])).toEqual({ absent: expect.any(String) });
});
