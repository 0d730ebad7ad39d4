import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readAnalysis, readEnvironment, readPlan } from "@lab/shared/run-folder";
import { describe, expect, test } from "vitest";
import { listRuns } from "../../../src/model/read-runs/list-runs.ts";
import { publishedList } from "../../../src/render/markdown/published-list.ts";
import { drawRun, QUOTING, quoteAnswer, quoteRuns } from "../../../src/site/publish/published.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const README = join(ROOT, "README.md");
const published = listRuns([join(ROOT, "reports/published")]);

const readable = published.flatMap(({ run }) => (run.state === "readable" ? [run] : []));

test("the README has its picture and its first command within 120 words, and 450 words at most", () => {
  const text = readFileSync(README, "utf8").replaceAll(/<!--.*?-->/gs, "");
  const words = (until: string) => (text.split(until)[0] ?? "").split(/\s+/).length;
  expect(words("![")).toBeLessThan(120);
  expect(words("```sh")).toBeLessThan(120);
  expect(words("\u0000")).toBeLessThanOrEqual(450);
});

describe("the pictures and tables of published runs", () => {
  test.each(published)(
    "are drawn from the analysis; `pnpm reports:redraw` draws them again: $run.name",
    async (run) => {
      const stale = (await drawRun(run))
        .filter(({ file, content }) => !existsSync(file) || readFileSync(file, "utf8") !== content)
        .map(({ file }) => file);
      expect(stale).toEqual([]);
    },
  );

  test("exist if the README shows them", () => {
    const shown = [...readFileSync(README, "utf8").matchAll(/!\[[^\]]*\]\(([^)]+\.svg)\)/g)].map(([, file = ""]) =>
      resolve(dirname(README), file),
    );
    expect(shown.filter((file) => !existsSync(file))).toEqual([]);
  });

  test("are the figures of the README", () => {
    const text = readFileSync(README, "utf8");
    expect(text).toContain("<!-- the answer -->");
    expect(quoteAnswer(text, readable)).toBe(text);
  });

  test.each(QUOTING)("agree with the figures of the same analyses: %s", (document) => {
    const text = readFileSync(join(ROOT, document), "utf8");
    const runIn = (run: string) => ({
      plan: readPlan(join(ROOT, run)),
      environment: readEnvironment(join(ROOT, run)),
      analysis: readAnalysis(join(ROOT, run)),
    });
    expect(text).toMatch(/<!-- the (matrix|ways|pool|patch) of /);
    expect(quoteRuns(text, runIn, readable)).toBe(text);
  });

  test("are in the list of all runs, which `pnpm reports:redraw` writes", () => {
    expect(readable).toHaveLength(published.length);
    expect(readFileSync(join(ROOT, "reports/published/README.md"), "utf8")).toBe(publishedList(readable));
  });
});
