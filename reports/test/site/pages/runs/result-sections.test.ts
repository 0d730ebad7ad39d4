import type { Place, Seen } from "@lab/shared/record";
import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { placesTable } from "../../../../src/site/pages/runs/result-sections.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { wayCell, wayOf } from "../../../model/ways/made-up-ways.ts";

test("the table of places marks those that the run did not observe", () => {
  const { "during a multipart upload": _, ...seen } = wayOf({ timer: "no" }).seen as Record<Place, Seen>;
  const ways = [{ cell: wayCell("als-hook", 1), way: wayOf({}, { seen }), runs: [] }];
  const markup = render(placesTable({ strings: catalogueOf("en") }, ways));
  expect(markup.match(/not observed/g)).toHaveLength(1);
  expect(markup.match(/aria-label="yes">●</g)).toHaveLength(18);
});
