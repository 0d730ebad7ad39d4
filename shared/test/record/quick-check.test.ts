import { expect, test } from "vitest";
import { z } from "zod";
import { quickCheck } from "../../record/quick-check.ts";

test("what it does not know is refused before anything is checked", () => {
  expect(() => quickCheck(z.object({ any: z.string() }).catchall(z.string()))).toThrow("There is no quick check of");
  expect(() => quickCheck(z.string().regex(/a/))).toThrow('There is no quick check of "pattern".');
  expect(() => quickCheck(z.enum(["a", "b"]))).toThrow('There is no quick check of "enum".');
});
