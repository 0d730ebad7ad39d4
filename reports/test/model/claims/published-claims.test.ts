import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Claims, type NamedCell, type Quantity } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { operations } from "../../../../bench/scripts/micro/operations.ts";
import { axes } from "../../../../bench/src/ask/axes/axes.ts";
import { studies } from "../../../../bench/src/ask/studies/studies.ts";
import { registry } from "../../../../variants/registry.ts";
import { claimsMarkdown } from "../../../src/render/markdown/claims-markdown.ts";
import { PUBLISHED_RUNS } from "../../published.ts";
import { publishedArchive } from "../../published-archive.ts";

const { claims, layers } = Claims.parse(JSON.parse(readFileSync(join(PUBLISHED_RUNS, "claims.json"), "utf8")));
const quantities = [
  ...claims.flatMap(({ id, trials }) => trials.map(({ quantity }) => [id, quantity] as const)),
  ...layers.map(({ what, quantity }) => [what.en, quantity] as const),
];

function cellsIn(quantity: Quantity): readonly NamedCell[] {
  return "of" in quantity ? [quantity.of, quantity.to] : [];
}

describe("a published claim", () => {
  test("has an id of its own", () => {
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  });

  test.each(quantities)("names something that can be measured: %s", (_id, quantity) => {
    if ("study" in quantity) expect(studies.map(({ name }) => name)).toContain(quantity.study);
    if ("operation" in quantity) {
      const operation = operations.find(({ name }) => name === quantity.operation);
      expect(operation).toBeDefined();
      if (quantity.kind !== "operation") expect(operation?.against).toBeDefined();
    }
    for (const { variant, at = {} } of cellsIn(quantity)) {
      expect(registry.map(({ id }) => id)).toContain(variant);
      for (const axis of Object.keys(at)) expect(axes.map(({ name }) => name)).toContain(axis);
    }
  });
});

test("the claims' document agrees with the data; `pnpm reports:redraw` rewrites it", () => {
  const judged = publishedArchive.claims();
  expect(judged?.claims).toHaveLength(claims.length);
  expect(judged && claimsMarkdown(judged)).toBe(readFileSync(join(PUBLISHED_RUNS, "claims.md"), "utf8"));
});
