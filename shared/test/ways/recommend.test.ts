import type { Estimate } from "@lab/shared/record";
import { type Candidate, recommend } from "@lab/shared/ways";
import { expect, test } from "vitest";

const way = (name: string, estimate: number, given: Partial<Candidate> = {}): Candidate => ({
  name,
  ratio: { estimate, low: estimate - 0.05, high: estimate + 0.05 },
  needsLibrary: false,
  visibleIn: 15,
  ...given,
});
const namesOf = (...ways: readonly Candidate[]) => {
  const { take, ties } = recommend(ways) ?? {};
  return [take?.name, ...(ties ?? []).map(({ name }) => name)];
};

test("takes the cheapest way without ties if the evidence sets it apart", () => {
  expect(namesOf(way("request-scope", 3), way("als-middleware", 1.17), way("als-hook", 1))).toEqual(["als-hook"]);
});

test.each<[string, Estimate, boolean]>([
  ["indistinguishable", { estimate: 1.05, low: 0.99, high: 1.11 }, true],
  ["different, by less than 3%", { estimate: 1.021, low: 1.007, high: 1.035 }, true],
  ["different, by 3% or more", { estimate: 1.04, low: 1.007, high: 1.07 }, false],
])("ways are tied by their own ratio, not by those to the singleton: %s", (_, ratio, tied) => {
  const { ties } = recommend([way("als-hook", 1), way("als-middleware", 1.04)], () => ratio) ?? {};
  expect(ties).toHaveLength(tied ? 1 : 0);
});

test("prefers run to enterWith among tied ways, though it seems to cost more", () => {
  expect(namesOf(way("als-enter-with", 0.99), way("als-hook", 1.01))).toEqual(["als-hook", "als-enter-with"]);
});

test("then prefers a way without a library, then the one that shows the id in more places, then the cheaper", () => {
  const library = way("request-context", 0.99, { needsLibrary: true, visibleIn: 18 });
  const seenMore = way("weakmap", 1.02, { visibleIn: 17 });
  expect(namesOf(library, way("b", 1.01), way("a", 1), seenMore)).toEqual(["weakmap", "a", "b", "request-context"]);
});

test("ties everything with a way that has no interval", () => {
  expect(namesOf(way("a", 1, { ratio: { estimate: 1 } }), way("b", 9))).toEqual(["a", "b"]);
});

test("recommends nothing if there are no ways", () => {
  expect(recommend([])).toBeUndefined();
});
