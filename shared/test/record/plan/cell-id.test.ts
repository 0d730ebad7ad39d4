import { describe, expect, test } from "vitest";
import { cellId, cellName } from "../../../record/index.ts";

describe("a cell's id", () => {
  test("is its variant if all coordinates are the defaults", () => {
    expect(cellId("nest-fastify/cls", {})).toBe("nest-fastify/cls");
  });

  test("has the other coordinates, sorted by name", () => {
    const coordinates = { copy: 1, "request-ids": "made", connections: 100 };
    expect(cellId("nest-fastify/cls", coordinates)).toBe("nest-fastify/cls@connections=100,copy=1,request-ids=made");
  });

  test.each([
    ["--max-semi-space-size=16 --no-opt", "--max-semi-space-size~3D16~20--no-opt"],
    ["a,b@c~d/e#f", "a~2Cb~40c~7Ed~2Fe~23f"],
    ["é日😀", "~C3~A9~E6~97~A5~F0~9F~98~80"],
    ["AZaz09.-", "AZaz09.-"],
    ["\n", "~0A"],
  ])(
    "escapes in values all but letters, digits, dot and hyphen, and its name has them as typed: %j",
    (value, escaped) => {
      expect(cellId("fastify/cls", { "node-flags": value })).toBe(`fastify/cls@node-flags=${escaped}`);
      expect(cellName(`fastify/cls@node-flags=${escaped}`)).toBe(`fastify/cls@node-flags=${value}`);
    },
  );

  test("stands in a URL and in a file name as it is", () => {
    const every = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join("");
    const id = cellId("fastify/cls", { connections: 7, "node-flags": every });
    expect(id).toMatch(/^[A-Za-z0-9.~@=,/-]+$/);
    expect(new URL(id, "http://localhost/").pathname).toBe(`/${id}`);
  });

  test("differs for another value, even if that looks like an escape", () => {
    const values = ["a b", "a~20b", "a~b", "a", "a,b", "a=b", "A B", "a%20b", "1", "1,copy=1"];
    const ids = values.map((value) => cellId("fastify/cls", { "node-flags": value }));
    expect(new Set(ids).size).toBe(values.length);
  });
});
