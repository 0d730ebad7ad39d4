import { expect, test } from "vitest";
import { briefAnswers } from "../../../src/render/brief/brief-answers.ts";
import { analysisOf, around, cellAt, cellOf } from "../../made-up-analysis.ts";

const singleton = cellOf("nest-fastify/singleton");

function sentencesOf(...cells: Parameters<typeof analysisOf>[0]): readonly string[] {
  return briefAnswers(analysisOf(cells), "en").map(({ server, sentence }) => `${server}: ${sentence}`);
}

test("says how many times the cheaper one is cheaper, whatever that is", () => {
  const slower = cellOf("nest-fastify/cls", { ratios: { costUs: { estimate: 2.874, low: 2.82, high: 2.93 } } });
  expect(sentencesOf(singleton, slower)).toEqual(["nest-fastify: singleton is 2.87× (2.82–2.93) cheaper than cls"]);
  const faster = { ...cellOf("nest-fastify/cls", { ratios: { costUs: { estimate: 0.5, low: 0.4, high: 0.8 } } }) };
  expect(sentencesOf(singleton, { ...faster, verdict: "faster" })).toEqual([
    "nest-fastify: cls is 2.00× (1.25–2.50) cheaper than singleton",
  ]);
});

test("claims no order where there does not exist to be reported", () => {
  const at = (verdict: "equivalent" | "inconclusive" | "not-comparable") =>
    cellOf("nest-fastify/cls", { verdict, ratios: { costUs: { estimate: 1.01, low: 0.99, high: 1.03 } } });
  expect(sentencesOf(singleton, at("equivalent"))).toEqual([
    "nest-fastify: cls costs what singleton does: ×1.01 (0.99–1.03)",
  ]);
  expect(sentencesOf(singleton, at("inconclusive"))).toEqual([
    "nest-fastify: cls is indistinguishable from singleton: ×1.01 (0.99–1.03)",
  ]);
  expect(sentencesOf(singleton, at("not-comparable"))).toEqual(["nest-fastify: cls can't be compared with singleton"]);
  const failed = cellOf("nest-fastify/cls", { ratios: { costUs: { absent: "it failed" } } });
  expect(sentencesOf(singleton, failed)).toEqual(["nest-fastify: cls against singleton: it failed"]);
});

test("speaks of latency where the run is about that", () => {
  const slow = cellOf("nest-fastify/cls", { headline: "p99Us", ratios: { p99Us: around(1.5, 10) } });
  expect(sentencesOf({ ...singleton, headline: "p99Us" }, slow)).toEqual([
    "nest-fastify: singleton is 1.50× (1.35–1.65) quicker than cls at p99",
  ]);
});

test("calls cells by their ids where patterns tell them not apart", () => {
  const [few, many] = [cellOf("fastify/singleton"), cellAt(200, "fastify/singleton")];
  const held = { ...many, baseline: few.id, verdict: "slower" as const };
  const [sentence] = sentencesOf(few, { ...held, metrics: cellOf("fastify/cls").metrics });
  expect(sentence).toContain("fastify/singleton is 1.30× (1.27–1.33) cheaper than fastify/singleton@connections=200");
});

test("goes from the cheapest server to the most expensive, and within one as well", () => {
  const cost = (id: string, us: number) => cellOf(id, { figures: { costUs: around(us, 2) } });
  const cells = [
    ...[cost("nest-express/singleton", 34), cost("nest-express/request-scope", 119), cost("nest-express/cls", 111)],
    ...[cost("fastify/singleton", 20), cost("fastify/cls", 21)],
  ];
  expect(
    briefAnswers(analysisOf(cells), "en").map(({ server, sentence }) => [server, sentence.split(" ").at(-1)]),
  ).toEqual([
    ["fastify", "cls"],
    ["nest-express", "cls"],
    ["nest-express", "request-scope"],
  ]);
});

test("says the same in Japanese", () => {
  const [answer] = briefAnswers(analysisOf([singleton, cellOf("nest-fastify/cls")]), "ja");
  expect(answer).toEqual({ server: "nest-fastify", sentence: "singleton は cls より 1.30×(1.27–1.33) 安い" });
});
