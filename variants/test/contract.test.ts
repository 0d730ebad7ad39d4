import { expect, test } from "vitest";
import { registry } from "../registry.ts";
import { settings } from "./ask-workload.ts";
import { OTHERS } from "./async-local-storage-uses.ts";
import { testContractOf } from "./contract-of.ts";
import { isFurtherWay } from "./further-ways.ts";

testContractOf(
  registry.filter((variant) => !isFurtherWay(variant)),
  settings,
);

test("every listed use of AsyncLocalStorage is that of a variant", () => {
  const known = registry.map(({ id }) => id);
  expect(Object.keys(OTHERS).filter((id) => !known.includes(id))).toEqual([]);
});
