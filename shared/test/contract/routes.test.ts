import { describe, expect, test } from "vitest";
import { acceptedRequestId } from "../../contract/routes.ts";

describe("acceptedRequestId", () => {
  test.each([1, 128])("accepts an id of %i characters", (length) => {
    const id = "x".repeat(length);
    expect(acceptedRequestId(id)).toBe(id);
  });

  test.each([0, 129])("turns down an id of %i characters", (length) => {
    expect(acceptedRequestId("x".repeat(length))).toBeUndefined();
  });

  test.each(["0x21", "0x7e"])("accepts the character %s, first, last and in between", (code) => {
    for (const id of placed(code)) expect(acceptedRequestId(id)).toBe(id);
  });

  // A trailing line feed is what an expression that ends in `$` lets through in other languages.
  test.each(["0x00", "0x0a", "0x20", "0x7f", "0xe9", "0x212a"])(
    "turns down the character %s, wherever it stands",
    (code) => {
      for (const id of placed(code)) expect(acceptedRequestId(id)).toBeUndefined();
    },
  );

  test("turns down an absent header", () => {
    expect(acceptedRequestId(undefined)).toBeUndefined();
  });

  test.each([[["a"]], [["a", "b"]], [[]]])("turns down a header that is an array, %j", (header) => {
    expect(acceptedRequestId(header)).toBeUndefined();
  });
});

function placed(code: string): readonly string[] {
  const character = String.fromCharCode(Number(code));
  return [character, `${character}ab`, `a${character}b`, `ab${character}`];
}
