import { describe, expect, test } from "vitest";
import { labelOf, placed } from "../../../src/model/flame/layout.ts";

describe("a frame in the picture", () => {
  const frame = (name: string, owner = "fastify", place = "lib/hooks.js:263") => ({ name, owner, place });

  test.each([
    ["by its line, where it has no name", frame("(anonymous)"), "fastify hooks.js:263"],
    ["after its package, where many have such a name", frame("next"), "fastify next"],
    ["by its name", frame("onSendHook"), "onSendHook"],
    [
      "by what stands for it, where it has no place",
      frame("(garbage collector)", "garbage collector", ""),
      "(garbage collector)",
    ],
  ])("is called %s", (_how, of, label) => {
    expect(labelOf(of)).toBe(label);
  });

  test("has as much of its name as fits, and no name if three letters do not fit", () => {
    const change = { frame: frame("resolveConstructorParams"), depth: 2, fromUs: 1, toUs: 1 };
    const textAt = (width: number) =>
      placed({ index: 1, start: 0.5, width }, change, change.frame.name, 1_000).label.text;
    expect([textAt(0.3), textAt(0.1), textAt(0.02)]).toEqual(["resolveConstructorParams", "resolveCons…", ""]);
  });
});
