import { expect, test } from "vitest";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { tailSentence } from "../../../src/words/sentences/study-sentence.ts";
import { around, cellOf } from "../../made-up-analysis.ts";

const english = catalogueOf("en");
const released = cellOf("nest-fastify/cls", { ratios: { p99Us: around(14, 20) } });
const patched = cellOf("nest-fastify/cls", {
  coordinates: { ...released.coordinates, patch: "on" },
  ratios: { p99Us: around(1.14, 10) },
});

test("the study of the tail has one sentence: p99 over the baseline's, as released and patched", () => {
  const sentence = tailSentence({ cells: [cellOf("nest-fastify/singleton"), released, patched] }, english);
  expect(sentence).toMatch(/^p99 of nest-fastify\/cls is ×14.* its baseline's, ×1\.14.* with the patch\.$/);
});

test("each rate has a clause of its own", () => {
  const at = (rate: string) =>
    [released, patched].map((cell) =>
      cellOf("nest-fastify/cls", {
        coordinates: { ...cell.coordinates, rate },
        notDefault: ["rate"],
        ratios: { p99Us: cell === patched ? around(1.14, 10) : around(rate === "10%" ? 14 : 3, 20) },
      }),
    );
  const sentence = tailSentence({ cells: [...at("10%"), ...at("50%")] }, english);
  expect(sentence).toMatch(/p99 of .*10%.* is ×14.*; p99 of .*50%.* is ×3\.00/);
});

test("a run without patched cells has no such sentence", () => {
  expect(tailSentence({ cells: [released] }, english)).toBeUndefined();
});
