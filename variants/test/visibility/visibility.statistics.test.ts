import { expect, test } from "vitest";
import { observedWays } from "../ways/known-ways.ts";
import { writtenWays } from "../ways/written.ts";
import { observe } from "./observe.ts";

// Half of each is waiting for its probe to start.
test.concurrent.each(observedWays)(
  "$id shows the id where its page states (else: node variants/scripts/ways.ts --seen)",
  async (way) => {
    expect(await observe(way.name, way.adapter)).toEqual(writtenWays()[way.id]?.seen);
  },
);
