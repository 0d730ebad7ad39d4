import type { Way } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { chooseForUse, type Use, uses } from "../../../src/model/ways/choose-way.ts";
import { type MeasuredWay, nameOfWay, type WaysOnServer } from "../../../src/model/ways/measured-ways.ts";
import { around, cellOf, changed } from "../../made-up-analysis.ts";
import { wayCell, wayOf } from "./made-up-ways.ts";

const USE: Use = {
  name: "database",
  sees: "services",
  mayHandOn: true,
  mayReadForeign: true,
  mayNeedLibrary: true,
  everyServer: false,
  by: "cost",
};

const LIBRARY = { name: "some", version: "1.0.0", licence: "MIT", released: "2020-01-01", maintained: true };
const measured = (name: string, ratio: number, way: Way = wayOf(), server?: string): MeasuredWay => ({
  cell: wayCell(name, ratio, 1, server),
  way,
  runs: [],
});
const on = (server: string, ...ways: readonly MeasuredWay[]): WaysOnServer => ({ server, ways });

function chosen(use: Partial<Use>, ...ways: readonly MeasuredWay[]): readonly string[] {
  return chooseForUse({ ...USE, ...use }, [on("nest-fastify", ...ways)]).choices.map(({ cell }) => nameOfWay(cell));
}

describe("for a use, the cheapest way is chosen", () => {
  const expensive = measured("costly", 2);

  test.each<[string, Partial<Use>, Way]>([
    ["that shows the id where it must be visible", {}, wayOf({ timer: "no" })],
    ["that hands nothing on", { mayHandOn: false }, wayOf({}, { handedOn: true })],
    ["that never shows another's id", { mayReadForeign: false }, wayOf({ "response finished": "foreign" })],
    ["that needs no library", { mayNeedLibrary: false }, wayOf({}, { library: LIBRARY })],
    ["whose library is unmaintained", {}, wayOf({}, { library: { ...LIBRARY, maintained: false } })],
    ["of which it is known where it shows the id", {}, wayOf({}, { seen: { absent: "not compared" } })],
  ])("%s", (_what, use, way) => {
    expect(chosen(use, measured("cheap", 1.1, way), expensive)).toEqual(["costly"]);
    expect(chosen(use, measured("cheap", 1.1), expensive)).toEqual(["cheap"]);
  });

  test("or the one whose process takes least CPU to start", () => {
    const starting = (name: string, ratio: number, toStart: number, percent = 1, way = wayOf()): MeasuredWay => {
      const one = measured(name, ratio, way);
      return { ...one, cell: changed(one.cell, { ratios: { startCpuMs: around(toStart, percent) } }) };
    };
    expect(chosen({ by: "start" }, starting("one", 1, 1.4), starting("other", 2, 1.2))).toEqual(["other"]);
    const blind = wayOf({ "response finished": "no" });
    expect(chosen({ by: "start" }, starting("one", 1, 1.4), starting("other", 2, 1.2, 30, blind))).toEqual(["other"]);
  });

  test("with those tied with it", () => {
    const { choices } = chooseForUse(USE, [on("s", measured("one", 1.1), measured("near", 1.11), expensive)]);
    expect(choices[0]?.orElse.map(nameOfWay)).toEqual(["near"]);
  });

  test("and none if no way meets all requirements", () => {
    expect(chosen({ mayHandOn: false }, measured("property", 1, wayOf({}, { handedOn: true })))).toEqual([]);
    expect(chosen({}, { ...expensive, cell: cellOf("nest-fastify/singleton") })).toEqual([]);
  });
});

test("a way for all servers is the one that costs least on its most expensive server", () => {
  const servers = [
    on("a", measured("one", 1), measured("both", 1.3), measured("steady", 1.2)),
    on("b", measured("both", 1), measured("steady", 1.25)),
    on("c"),
  ];
  const { choices } = chooseForUse({ ...USE, everyServer: true }, servers);
  expect(choices.map(({ server, cell }) => [server, nameOfWay(cell)])).toEqual([
    ["a", "steady"],
    ["b", "steady"],
  ]);
});

test("every use has a name of its own", () => {
  expect(new Set(uses.map(({ name }) => name)).size).toBe(uses.length);
});
