import { afterAll, expect, test } from "vitest";
import { startedAhead } from "../started-ahead.ts";
import { observedWays } from "../ways/known-ways.ts";
import { writtenWays } from "../ways/written.ts";
import { observedBy } from "./observe.ts";
import { startProbe } from "./probe.ts";

const { serverOf, stopAll } = startedAhead(observedWays, ({ name, adapter }) => startProbe(name, adapter));

afterAll(stopAll);

test.each(observedWays)(
  "$id shows the id where its page states (else: node variants/scripts/ways.ts --seen)",
  async ({ id }) => {
    await using probe = await serverOf(id);
    expect(await observedBy(probe)).toEqual(writtenWays()[id]?.seen);
  },
);
