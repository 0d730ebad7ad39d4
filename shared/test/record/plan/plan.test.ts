import { expect, test } from "vitest";
import { Plan } from "../../../record/index.ts";
import { plan } from "../../analyse/made-up-rows.ts";

test("a plan in which two cells have the same id is refused", () => {
  expect(Plan.safeParse(plan).error).toBeUndefined();
  const { error } = Plan.safeParse({ ...plan, cells: [...plan.cells, ...plan.cells.slice(0, 1)] });
  expect(error?.issues).toMatchObject([{ path: ["cells"], message: "two cells have the same id" }]);
});
