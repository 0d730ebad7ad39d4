import { expect, test } from "vitest";
import { acceptedRequestId } from "../../contract/routes.ts";

/** Lengths, letters and blanks are cases of the contract: bench/src/prove/contract-cases.ts. */
test.each(["\0", "\n", "\x7f", "é", "\u212a"])(
  "turns down an id with the character %j, wherever it stands",
  (character) => {
    const ids = [character, `${character}ab`, `a${character}b`, `ab${character}`];
    expect(ids.map(acceptedRequestId)).toEqual(ids.map(() => undefined));
  },
);

test.each([undefined, ["a"], ["a", "b"], []])("turns down a header that is not one text: %j", (header) => {
  expect(acceptedRequestId(header)).toBeUndefined();
});

test("accepts the first and the last visible character", () => {
  expect(["!", "~"].map(acceptedRequestId)).toEqual(["!", "~"]);
});
