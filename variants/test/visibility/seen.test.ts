import { Place } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Readings } from "../../nest/visibility/places.ts";
import { visibilityIn } from "./seen.ts";

function everywhere(reading: string | null): Readings {
  return Object.fromEntries(Place.options.map((place) => [place, reading]));
}

function seenInGuard(readingsOfOne: string | null, readingsOfTwo: string | null): string {
  const notes = {
    one: { ...everywhere("id-of-one"), guard: readingsOfOne },
    two: { ...everywhere("id-of-two"), guard: readingsOfTwo },
    "pipelined-1": everywhere("made-for-pipelined"),
  };
  const sent = new Map([
    ["one", "id-of-one"],
    ["two", "id-of-two"],
    ["pipelined-1", undefined],
  ]);
  return visibilityIn(notes, sent).guard;
}

describe("a place is said to be seen", () => {
  test("if every request reads its own id", () => {
    expect(seenInGuard("id-of-one", "id-of-two")).toBe("yes");
  });

  test("sometimes if some requests read nothing", () => {
    expect(seenInGuard("id-of-one", null)).toBe("sometimes");
  });

  test("by a second id, if one request reads an id that no request has", () => {
    expect(seenInGuard("id-of-one", "unknown")).toBe("another");
  });

  test("by a foreign id if a request reads that of another", () => {
    expect(seenInGuard("id-of-one", "id-of-one")).toBe("foreign");
  });

  test("by a foreign id even if the server made that", () => {
    expect(seenInGuard("id-of-one", "made-for-pipelined")).toBe("foreign");
  });
});

test("a foreign id of a pipelined response does not count against the others", () => {
  const notes = {
    one: everywhere("id-of-one"),
    "pipelined-1": { ...everywhere("made"), "response finished": "id-of-one" },
  };
  const seen = visibilityIn(
    notes,
    new Map([
      ["one", "id-of-one"],
      ["pipelined-1", undefined],
    ]),
  );
  expect(seen["response finished"]).toBe("yes");
  expect(seen["pipelined response finished"]).toBe("foreign");
});

test("a place to which no request has come is an error, not a no", () => {
  const { guard: _guard, ...others } = everywhere("id");
  expect(() => visibilityIn({ "pipelined-1": others }, new Map([["pipelined-1", "id"]]))).toThrow(/guard/);
});
