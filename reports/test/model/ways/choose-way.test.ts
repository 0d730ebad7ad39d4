import type { Place, Seen, Way } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { chooseWay } from "../../../src/model/ways/choose-way.ts";
import type { MeasuredWay } from "../../../src/model/ways/measured-ways.ts";
import { wayCell, wayOf } from "./made-up-ways.ts";

const measured = (name: string, ratio: number, way: Way, percent = 1): MeasuredWay => ({
  cell: wayCell(name, ratio, percent),
  way,
  runs: [],
});
const nameOf = (choice: ReturnType<typeof chooseWay>["everywhere"]) => choice?.cell.coordinates["way"];

const everywhere = measured("everywhere", 3, wayOf());
const outside = measured("but-outside", 1.1, wayOf({ "worker's message": "no" }));
const services = measured("services", 1.05, wayOf({ guard: "no", middleware: "foreign" }));

test("takes the cheapest that shows the id as far as it must be visible", () => {
  const choices = chooseWay([everywhere, outside, services]);
  expect(nameOf(choices.everywhere)).toBe("everywhere");
  expect(nameOf(choices.inTheRequest)).toBe("but-outside");
  expect(nameOf(choices.inServices)).toBe("services");
});

test("names the places where the choice shows no id, or another request's", () => {
  const { inServices } = chooseWay([services]);
  expect(inServices?.seen).toMatchObject({ none: ["guard"], foreign: ["middleware"] });
});

test("has no second choice if the first costs as little", () => {
  const cheap = measured("cheap", 1, wayOf());
  expect(chooseWay([cheap, outside])).toMatchObject({ everywhere: { cell: cheap.cell }, inTheRequest: undefined });
});

test("is not affected by a place that the run did not observe", () => {
  const { "during a multipart upload": _, ...seen } = everywhere.way.seen as Record<Place, Seen>;
  expect(nameOf(chooseWay([measured("of-an-older-run", 3, wayOf({}, { seen }))]).everywhere)).toBe("of-an-older-run");
});

test("does not count what must be handed on", () => {
  const property = measured("request-property", 1, wayOf({}, { handedOn: true }));
  expect(nameOf(chooseWay([property, everywhere]).inServices)).toBe("everywhere");
  expect(chooseWay([property])).toEqual({ everywhere: undefined, inTheRequest: undefined, inServices: undefined });
});

test("never takes one that is not measured, or for which the places that show the id are unknown", () => {
  const unmeasured = measured("unmeasured", 1, wayOf());
  const gone: MeasuredWay = {
    ...unmeasured,
    cell: {
      ...unmeasured.cell,
      metrics: { ...unmeasured.cell.metrics, costUs: { figure: { absent: "void" }, ratio: { absent: "void" } } },
    },
  };
  const unknown = measured("unknown", 1, wayOf({}, { seen: { absent: "it has none of the places" } }));
  expect(nameOf(chooseWay([gone, unknown, everywhere]).everywhere)).toBe("everywhere");
});

describe("those tied with the choice", () => {
  test("are indistinguishable from it, or less than 3% from it, by the rounds that both have", () => {
    const inRounds = (name: string, ratio: number, costs: readonly number[]): MeasuredWay => {
      const one = measured(name, ratio, outside.way, 20);
      const processes = costs.map((costUs, round) => ({ round, costUs, rps: 1 }));
      return { ...one, cell: { ...one.cell, processes } };
    };
    const first = inRounds("first", 1.1, [10, 20, 30]);
    const near = inRounds("near", 1.11, [10.2, 20.4, 30.7]);
    const far = inRounds("far", 1.12, [10.5, 21, 31.4]);
    expect(chooseWay([first, near, far]).inServices?.orElse).toEqual([near.cell]);
  });

  test("have intervals that do not exclude it if there are no common rounds", () => {
    const near = measured("near", 1.11, wayOf({ "worker's message": "no" }));
    const far = measured("far", 1.3, wayOf({ "worker's message": "no" }));
    expect(chooseWay([outside, far, near]).inServices?.orElse).toEqual([near.cell]);
  });

  test("are all ways if there are no intervals", () => {
    const expensive = measured("costly", 9, outside.way);
    const bare = { ...outside, cell: { ...outside.cell, metrics: { ...outside.cell.metrics } } };
    bare.cell.metrics.costUs = { ...bare.cell.metrics.costUs, ratio: { estimate: 1.1 } };
    expect(chooseWay([bare, expensive]).inServices?.orElse).toEqual([expensive.cell]);
  });
});
