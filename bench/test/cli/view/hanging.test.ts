import { expect, test } from "vitest";
import { withinColumns } from "../../../src/cli/view/hanging.ts";

test("breaks a line that is too long between words, as far in as it begins", () => {
  expect(withinColumns("short\n  --budget: 20 s is too small, again", 20)).toBe(
    "short\n  --budget: 20 s is\n  too small, again",
  );
});

test("does not count colours", () => {
  const red = "\u001b[31mslower\u001b[39m by 5%";
  expect(withinColumns(red, 12)).toBe(red);
});

test("leaves commands whole, so that they can be copied, and rows of tables, whose columns would move", () => {
  const text = "Next: pnpm bench --adapter fastify --seed 1\nnest-fastify/cls   29.0 ±2.1  slower";
  expect(withinColumns(text, 20)).toBe(text);
});
