import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { acrossRuns } from "../../../../src/model/run/mean-over-runs.ts";
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

test("says why a cell has no mean, in the reader's language", () => {
  const context = { lang: "ja" as const, strings: catalogueOf("ja"), path: "studies/a/index.html" };
  const [first] = runs;
  const section = render((first && poolSection(context, acrossRuns(first, runs))) ?? expect.unreachable());
  expect(section).toContain("<td><small>確認を通った測定がありません</small></td>");
});
