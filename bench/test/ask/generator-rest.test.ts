import { expect, test } from "vitest";
import { generatorRest } from "../../src/ask/make-schedule.ts";
import { requestOf } from "./made-up-plan.ts";

const apart = { server: [0], others: [1] };

test("stays awake while it waits", () => {
  expect(generatorRest(requestOf({}), apart)).toBe("awake");
});

test("sleeps in the published protocol, whose tools do", () => {
  expect(generatorRest(requestOf({ protocol: "classic" }), apart)).toBe("asleep");
});

test("sleeps where it would take time from the server by being awake", () => {
  expect(generatorRest(requestOf({}), { server: [0], others: [0] })).toBe("asleep");
});

test("follows its flag", () => {
  expect(generatorRest(requestOf({ generatorWaits: "asleep" }), apart)).toBe("asleep");
  expect(generatorRest(requestOf({ generatorWaits: "awake", protocol: "classic" }), apart)).toBe("awake");
});
