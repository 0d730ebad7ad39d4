import { expect, test } from "vitest";
import { briefAnswers, briefVerdict } from "../../../src/render/brief/brief-answers.ts";
import { briefOf } from "../../../src/render/brief/brief-of.ts";
import { analysisOf, around, cellAt, cellOf } from "../../made-up-analysis.ts";

const singleton = cellOf("nest-fastify/singleton");

function sentencesOf(...cells: Parameters<typeof analysisOf>[0]): readonly string[] {
  return briefAnswers(analysisOf(cells), "en").map(({ server, sentence }) => `${server}: ${sentence}`);
}

test("says how many times its baseline a cell costs", () => {
  const slower = cellOf("nest-fastify/cls", { ratios: { costUs: { estimate: 2.874, low: 2.82, high: 2.93 } } });
  expect(sentencesOf(singleton, slower)).toEqual(["nest-fastify: cls costs 2.87× (2.82–2.93) the singleton"]);
  const faster = { ...cellOf("nest-fastify/cls", { ratios: { costUs: { estimate: 0.5, low: 0.4, high: 0.8 } } }) };
  expect(sentencesOf(singleton, { ...faster, verdict: "faster" })).toEqual([
    "nest-fastify: cls costs 0.50× (0.40–0.80) the singleton",
  ]);
});

test("claims an order only where one was found", () => {
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
    "nest-fastify: cls takes 1.50× (1.35–1.65) as long as the singleton at p99",
  ]);
});

test("calls cells by their ids where patterns tell them not apart", () => {
  const [few, many] = [cellOf("fastify/singleton"), cellAt(200, "fastify/singleton")];
  const held = { ...many, baseline: few.id, verdict: "slower" as const };
  const [sentence] = sentencesOf(few, { ...held, metrics: cellOf("fastify/cls").metrics });
  expect(sentence).toContain("fastify/singleton@connections=200 costs 1.30× (1.27–1.33) fastify/singleton");
});

test("goes from the cheapest server to the most expensive, and within one as well", () => {
  const cost = (id: string, us: number) => cellOf(id, { figures: { costUs: around(us, 2) } });
  const cells = [
    ...[cost("nest-express/singleton", 34), cost("nest-express/request-scope", 119), cost("nest-express/cls", 111)],
    ...[cost("fastify/singleton", 20), cost("fastify/cls", 21)],
  ];
  expect(briefAnswers(analysisOf(cells), "en").map(({ server, sentence }) => [server, sentence.split(" ")[0]])).toEqual(
    [
      ["fastify", "cls"],
      ["nest-express", "cls"],
      ["nest-express", "request-scope"],
    ],
  );
});

test("says the same in Japanese", () => {
  const [answer] = briefAnswers(analysisOf([singleton, cellOf("nest-fastify/cls")]), "ja");
  expect(answer).toEqual({ server: "nest-fastify", sentence: "cls のコストは singleton の 1.30×(1.27–1.33)" });
  const broken = cellOf("nest-fastify/cls", {
    ratios: { costUs: { absent: "it was not measured: it broke the contract" } },
  });
  const [unmeasured] = briefAnswers(analysisOf([singleton, broken]), "ja");
  expect(unmeasured?.sentence).toBe("cls 対 singleton: 契約違反のため、測定していません");
});

test("sums up all servers in a sentence, unless some cell is undecided", () => {
  const [express, fastify] = [1.4, 1.25].map((estimate) => ({ ratios: { costUs: { estimate, low: 1.2, high: 1.5 } } }));
  const cells = [
    cellOf("express/singleton"),
    cellOf("express/cls", express),
    cellOf("fastify/singleton"),
    cellOf("fastify/cls", fastify),
  ];
  expect(briefVerdict(analysisOf(cells), "en")).toBe("cls costs 1.25–1.40× the singleton.");
  const open = cells.map((cell) => (cell.id === "fastify/cls" ? { ...cell, verdict: "inconclusive" as const } : cell));
  expect(briefVerdict(analysisOf(open), "en")).toBeUndefined();
});

test("names the place of its cells along an axis, and sums up nothing there", () => {
  const axis = { name: "connections", says: "?", numeric: true, values: [1, 100] };
  const cells = ["singleton", "cls"].map((pattern) => cellAt(1, `nest-fastify/${pattern}`));
  const curved = { ...analysisOf(cells), curves: [{ axis, lines: [] }] };
  expect(briefAnswers(curved, "en").map(({ server }) => server)).toEqual(["nest-fastify, 1 connection"]);
  expect(briefVerdict(curved, "en")).toBeUndefined();
});

test("names what servers ran on", () => {
  const onBun = { ...singleton, node: ["bun@1.4.5"] };
  expect(briefOf(analysisOf([singleton, onBun]), "en").trust.at(-1)).toContain(", Bun 1.4.5 / Node v");
  expect(briefOf(analysisOf([singleton]), "en").trust.at(-1)).toMatch(/, Node v\S+; ended/);
});
