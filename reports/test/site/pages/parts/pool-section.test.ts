import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { poolSection } from "../../../../src/site/pages/parts/pool-section.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { cellOf } from "../../../made-up-analysis.ts";
import { runOf } from "../../../made-up-run.ts";

const absent = { absent: "it was not measured: it broke the contract" };
const runs = ["one", "other"].map((name) => {
  const cls = cellOf("fastify/cls", { figures: { costUs: absent }, ratios: { costUs: absent } });
  const run = runOf([cellOf("fastify/singleton"), cls]);
  return { state: "readable" as const, name, isPublished: true, ...run };
});

test("says why a cell has no mean and no range, in the reader's language", () => {
  const context = { lang: "ja" as const, strings: catalogueOf("ja"), path: "studies/a/index.html" };
  const section = render(poolSection(context, runs) ?? expect.unreachable());
  expect(section.match(/<td><small>契約違反のため、測定していません<\/small><\/td>/g)).toHaveLength(2);
});
