import type { Variant } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { Selection } from "../../src/ask/request.ts";
import { selectVariants } from "../../src/ask/select-variants.ts";
import { unwrap } from "./made-up-plan.ts";
import { registry } from "./made-up-registry.ts";

const everything: Selection = {
  framework: undefined,
  adapter: undefined,
  pattern: undefined,
  way: undefined,
  variant: undefined,
};

test.each<{ requested: Partial<Selection>; left: readonly string[] }>([
  { requested: {}, left: registry.map(({ id }) => id) },
  { requested: { variant: ["node-http/cls", "nest-fastify/cls"] }, left: ["nest-fastify/cls", "node-http/cls"] },
  { requested: { framework: ["raw"] }, left: ["fastify/singleton", "fastify/cls", "node-http/cls"] },
  { requested: { framework: ["fastify"] }, left: ["fastify/singleton", "fastify/cls"] },
  { requested: { adapter: ["node-http"] }, left: ["node-http/cls"] },
  { requested: { pattern: ["request-scope"] }, left: ["nest-fastify/request-scope"] },
  { requested: { variant: ["fastify/cls"] }, left: ["fastify/cls"] },
  { requested: { framework: ["nest"], pattern: ["cls"] }, left: ["nest-fastify/cls"] },
  { requested: { adapter: ["fastify"], pattern: ["cls"] }, left: ["nest-fastify/cls", "fastify/cls"] },
])("keeps what is on every axis that was asked for: $requested", ({ requested, left }) => {
  expect(idsOf({ ...everything, ...requested })).toEqual(left);
});

describe("what stands outside the matrix", () => {
  const other = { ...(registry[2] as Variant), id: "nest-fastify-shared/cls", group: "shared-app" };
  const extended = [...registry, other];
  const idsIn = (requested: Partial<Selection>): readonly string[] =>
    unwrap(selectVariants(extended, { ...everything, ...requested })).map(({ id }) => id);

  test("is left out if nothing was selected, or only its axes", () => {
    expect(idsIn({})).not.toContain(other.id);
    expect(idsIn({ adapter: ["fastify"], pattern: ["cls"] })).not.toContain(other.id);
  });

  test.each(["adapter", "framework"])("is measured if its %s was selected and the matrix lacks it", (axis) => {
    const koa: Variant = { ...(registry[2] as Variant), id: "koa/cls", adapter: "koa", group: "frameworks" };
    const selected = selectVariants([...extended, { ...koa, framework: "raw" }], { ...everything, [axis]: ["koa"] });
    expect(unwrap(selected).map(({ id }) => id)).toEqual(["koa/cls"]);
  });

  test("is not among all frameworks, with and without Nest, of the matrix", () => {
    const koa: Variant = { ...(registry[2] as Variant), id: "koa/cls", adapter: "koa", group: "frameworks" };
    const selected = selectVariants([...extended, { ...koa, framework: "raw" }], { ...everything, framework: ["*"] });
    expect(unwrap(selected)).not.toContainEqual(expect.objectContaining({ id: "koa/cls" }));
  });

  test("is measured if it is among the selected variants", () => {
    expect(idsIn({ variant: ["nest-fastify-shared/*"] })).toEqual([other.id]);
  });
});

test("keeps all variants with the requested prefix, and no others", () => {
  expect(idsOf({ ...everything, variant: ["fastify/*"] })).toEqual(["fastify/singleton", "fastify/cls"]);
});

function idsOf(selection: Selection): readonly string[] {
  return unwrap(selectVariants(registry, selection)).map(({ id }) => id);
}
