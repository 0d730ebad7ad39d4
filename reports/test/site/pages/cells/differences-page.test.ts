import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { ownersTable } from "../../../../src/site/pages/cells/differences-page.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { differenceOf } from "../../../made-up-analysis.ts";

const context = { lang: "en", strings: catalogueOf("en"), path: "index.html" } as const;

test("owners stand with their difference in words, and as bars that begin at one zero", () => {
  const owners = [
    { owner: "node:async_hooks", kind: "framework" as const, fromUs: 1, toUs: 31, deltaUs: 30 },
    { owner: "b", kind: "framework" as const, fromUs: 10, toUs: 0, deltaUs: -10 },
  ];
  const table = ownersTable(context, "singleton → cls", { ...differenceOf("nest-fastify/cls", []), owners });
  const markup = table === undefined ? "" : render(table);
  expect(markup).toContain('<th scope="row"><span class="part">node:async_hooks</span></th>');
  expect(markup).toContain(">+30.00<");
  expect(markup).toContain(">−10.00<");
  const bars = [...markup.matchAll(/class="(more|less)" x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, ...bar]) => bar);
  expect(bars).toEqual([
    ["more", "25.00", "75.00"],
    ["less", "0.00", "25.00"],
  ]);
});

test("owners that do not differ have bars of no width", () => {
  const owners = [{ owner: "b", kind: "framework" as const, fromUs: 10, toUs: 10, deltaUs: 0 }];
  const table = ownersTable(context, "singleton → cls", { ...differenceOf("nest-fastify/cls", []), owners });
  expect(table === undefined ? "" : render(table)).toContain('x="0.00%" width="0.00%"');
});
