import { beforeAll, describe, expect, test } from "vitest";
import { explain, type Story } from "../../scripts/classic-story/explain.ts";
import { tables } from "../../scripts/classic-story/tables.ts";
import { analysisWith } from "./made-up-story.ts";

let story: Story;

beforeAll(async () => {
  story = {
    published: await analysisWith(
      {
        singleton: { costUs: 50, rps: 18_000 },
        "request-scope": { costUs: 75, rps: 12_000 },
        cls: { costUs: 47, rps: 18_900 },
      },
      1.03,
    ),
    oneApp: await analysisWith(
      {
        singleton: { costUs: 40, rps: 20_000 },
        "request-scope": { costUs: 60, rps: 14_000 },
        cls: { costUs: 38, rps: 21_000 },
      },
      1,
    ),
    separate: await analysisWith(
      {
        singleton: { costUs: 15, rps: 50_000 },
        "request-scope": { costUs: 36, rps: 25_000 },
        cls: { costUs: 30, rps: 30_000 },
      },
      1,
    ),
  };
});

describe("the story", () => {
  test("is reported from the figures, a sentence each", () => {
    expect(explain(story)).toEqual([
      "In one app for all, measured one after another, cls comes out faster than the singleton, at 105% of its requests per second.",
      "By the same protocol an identical copy of that singleton costs 3.0% more.",
      "In the same app, but measured in turns, cls costs 0.95 [0.85, 1.04] times what the singleton does: inconclusive.",
      "The singleton's route costs 40.0 µs per request there and 15.0 µs in an app of its own: 25.0 µs, 63% of it, are for what it does not use: the context, a second id, two readings of the heap.",
      "So between the two routes only 2.0 µs are left, by which cls costs less; between two apps it is 15.0 µs more.",
      "With an app each, request-scope costs 2.40 [2.16, 2.64] times what the singleton does: slower.",
      "With an app each, cls costs 2.00 [1.80, 2.20] times what the singleton does: slower.",
    ]);
  });

  test("says so where cls does not come out faster", async () => {
    const sentences = explain({ ...story, published: story.separate });
    expect(sentences[0]).toContain("does not come out faster in this run: it serves 60% of");
  });

  test("says so where the singleton pays for nothing else", () => {
    const sentences = explain({ ...story, oneApp: story.separate, separate: story.oneApp });
    expect(sentences).toContain(
      "The singleton's route costs no more there (15.0 µs) than in an app of its own (40.0 µs).",
    );
  });

  test("claims nothing of what was not measured", () => {
    const empty = { ...story.oneApp, cells: [], twins: [] };
    expect(explain({ published: empty, oneApp: empty, separate: empty })).toEqual([
      "The shared app was not measured; its warnings say why.",
    ]);
  });
});

describe("the tables", () => {
  test("put the singleton at 100%, as published and as it is", () => {
    const [published, oneApp, separate] = tables(story).split(/The same app|An app for each pattern/);
    expect(published).toMatch(/^singleton +18000 +100% +50\.0 +100%/m);
    expect(published).toMatch(/^cls +18900 +105% +47\.0 +94%/m);
    expect(oneApp).toMatch(/^cls +21000 +105% +38\.0 +95%/m);
    expect(separate).toMatch(/^cls +30000 +60% +30\.0 +200%/m);
  });

  test("fit into 80 columns", () => {
    expect(
      tables(story)
        .split("\n")
        .filter((line) => line.length > 80),
    ).toEqual([]);
  });
});
