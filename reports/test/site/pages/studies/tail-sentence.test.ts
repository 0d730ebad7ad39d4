import { expect, test } from "vitest";
import { tailSentence } from "../../../../src/site/pages/studies/study-sentence.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { around, cellOf } from "../../../made-up-analysis.ts";

const { studies } = catalogueOf("en");
const released = cellOf("nest-fastify/cls", { ratios: { p99Us: around(14, 20) } });
const patched = cellOf("nest-fastify/cls", {
  coordinates: { ...released.coordinates, patch: "on" },
  ratios: { p99Us: around(1.14, 10) },
});

test("the study of the tail has one sentence: p99 over the baseline's, as released and patched", () => {
  const sentence = tailSentence({ cells: [cellOf("nest-fastify/singleton"), released, patched] }, studies);
  expect(sentence).toMatch(/^nest-fastify\/cls makes p99 ×14.* of its baseline's, with the patch ×1\.14.*\.$/);
});

test("a run without patched cells has no such sentence", () => {
  expect(tailSentence({ cells: [released] }, studies)).toBeUndefined();
});
