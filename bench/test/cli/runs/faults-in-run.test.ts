import { expect, test } from "vitest";
import { placeIn } from "../../../src/cli/runs/faults-in-run.ts";

test.each([
  ["/", "see https://nodejs.org/api", undefined],
  ["/", "at /home/ann/app.js", "/home/ann"],
  ["/srv/ann", "at /srv/ann/app.js", "/srv/ann/"],
])("with the home folder %s, the place that is named in %j is %s", (home, text, place) => {
  expect(placeIn(text, home)).toBe(place);
});
