import { expect, test } from "vitest";
import { observedWays } from "../ways/known-ways.ts";
import { writtenWays } from "../ways/written.ts";
import { observe } from "./observe.ts";

test.each(observedWays)("$id is seen where its page says (else: node variants/scripts/ways.ts --seen)", async (way) => {
  expect(await observe(way.name, way.adapter)).toEqual(writtenWays()[way.id]?.seen);
});
