import { expect, test } from "vitest";
import { lightTrafficIn, ordinaryAppIn } from "../../../../src/model/answer/quoted-means.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { meanText } from "../../../../src/words/figures.ts";
import { LANGS, withItsRanges } from "../../../../src/words/lang.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";

const MOST_BYTES = 60_000;
const published = publishedArchive.readable.filter(({ isPublished }) => isPublished);

test.each(LANGS)("the first page of the published runs is light before its charts, in the language %s", (lang) => {
  const [before = ""] = pageAt(publishedArchive, PATHS.index, lang)?.split('<figure class="chart"') ?? [];
  expect(before).not.toBe("");
  expect(Buffer.byteLength(before)).toBeLessThan(MOST_BYTES);
});

test.each(LANGS)("the first page has the ordinary app and the tail of latency, in the language %s", (lang) => {
  const { requestScope } = ordinaryAppIn(published) ?? expect.unreachable();
  const { p99, run } = lightTrafficIn(published) ?? expect.unreachable();
  const [before = "", tail = ""] = pageAt(publishedArchive, PATHS.index, lang)?.split('id="tail"') ?? [];
  expect(before + tail).toContain(`×${requestScope.mean.toFixed(2)}`);
  for (const mean of Object.values(p99)) expect(tail).toContain(withItsRanges(meanText(mean), lang));
  expect(tail).toContain(PATHS.run(run.name));
});
