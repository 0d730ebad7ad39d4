import { expect, test } from "vitest";
import { observe } from "./observe.ts";
import { observedWays } from "./observed-ways.ts";
import { writtenVisibility } from "./written.ts";

test.each(observedWays)(
  "$id is seen where its page says (else: node variants/scripts/visibility.ts --write)",
  async (way) => {
    expect(await observe(way.name, way.adapter)).toEqual(writtenVisibility()[way.id]);
  },
);
