import { expect, test } from "vitest";
import { judgeAll, judgeClaim } from "../../../src/model/claims/judge-claim.ts";
import { claimsMarkdown } from "../../../src/render/markdown/claims-markdown.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import {
  boundsText,
  claimVerdictText,
  commandsOf,
  countedText,
  foundText,
  mainFigureText,
} from "../../../src/words/sentences/claim-texts.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { claimOf, MICRO, publishedRun, RATIO, trialOf } from "./made-up-claims.ts";

const run = publishedRun("a-run", [cellOf("fastify/singleton"), cellOf("fastify/cls")], "matrix");
const onAwait = { operation: "await-1", node: "22" } as const;
const judged = judgeClaim(
  claimOf([
    trialOf({ atMost: 2 }, RATIO, "cls"),
    trialOf({ atMost: 1 }, { kind: "operation", ...onAwait }, "await"),
    trialOf({ atMost: 1 }, { kind: "operation-ratio", ...onAwait }),
    trialOf({ atMost: 1 }, { kind: "slope", study: "depth", axis: "depth", variant: "fastify/cls" }),
  ]),
  { runs: [run], micro: MICRO },
);

test("a figure is printed in its unit, with what it is a figure of", () => {
  const { claims: words } = catalogueOf("en");
  expect(judged.trials.map((trial) => foundText(trial, words))).toEqual([
    "×1.30 (1.27–1.33) CPU per request",
    "1.23 µs (1.20–1.30) CPU time",
    "×12.3 (12.0–13.0) CPU time",
    undefined,
  ]);
});

test("where a trial's claim holds is stated in the unit of its figure, and where its interval crosses that", () => {
  const trials = [{ about: 1.16 }, { atLeast: 1.3 }, { atMost: 2 }].map((claimed) => trialOf(claimed, RATIO, "here"));
  const claim = { ...claimOf(trials), tolerance: { factor: 2, because: { en: "", ja: "" } } };
  const one = judgeClaim(claim, { runs: [run] });
  expect(one.trials.map((trial) => boundsText(trial, "en"))).toEqual([
    "×1.08 to ×1.32",
    "×1.30 or more",
    "×2.00 or less",
  ]);
  expect(one.trials.map((trial) => boundsText(trial, "ja"))).toEqual(["×1.08〜×1.32", "×1.30以上", "×2.00以下"]);
  const found = claimsMarkdown({ claims: [one], layers: [] });
  expect(found).toContain("inconclusive (holds within ×1.08 to ×1.32)<br>");
  expect(found).toContain("CPU per request](a-run/report.md), holds<br>");
});

test("the overview shows the figure that decides, and not that of a condition that is inconclusive", () => {
  const trials = [trialOf({ atMost: 1.3 }, RATIO), trialOf({ atMost: 1 }, { kind: "operation", ...onAwait })];
  expect(mainFigureText(judgeClaim(claimOf(trials), { runs: [run], micro: MICRO }), "en")).toMatch(/^1\.23 µs/);
});

test("a verdict names where a claim holds, and all of them are counted", () => {
  expect(claimVerdictText(judged, "en")).toBe("holds only for: cls");
  expect(claimVerdictText(judged, "ja")).toBe("次の場合だけ成り立つ: cls (ja)");
  const figures = [{ about: 1.16 }, { about: 1.05 }];
  const undecided = judgeClaim(claimOf(figures.map((one) => trialOf(one, RATIO, `about ${one.about}`))), {
    runs: [run],
  });
  expect(claimVerdictText(undecided, "en")).toBe("inconclusive; does not hold for: about 1.05");
  const none = judgeClaim(claimOf([]), { runs: [] });
  expect(countedText([judged, none, none], "en")).toBe("Of 3 claims, 1 holds in part and 2 are not measured.");
});

test("what was measured is made again by the run's command, and what was not by its study's", () => {
  expect(commandsOf(judged)).toEqual([
    run.plan.command,
    "pnpm bench study depth",
    "pnpm bench:micro --operation await-1 --node 22",
  ]);
});

test("operations on several runtimes are measured again by one command that names each", () => {
  const onEach = ["24", "bun"].map((node) => trialOf({ atMost: 1 }, { kind: "operation", operation: "run", node }));
  expect(commandsOf(judgeClaim(claimOf(onEach), { runs: [] }))).toEqual([
    "pnpm bench:micro --operation run --runtime node@24,bun",
  ]);
  const over = { kind: "operation-ratio", operation: "run", node: "24", overThatOn: "deno" } as const;
  expect(commandsOf(judgeClaim(claimOf([trialOf({ atMost: 1 }, over)]), { runs: [] }))).toEqual([
    "pnpm bench:micro --operation run --runtime node@24,deno",
  ]);
});

test("a layer has its figure and where that is from", () => {
  const layer = { what: { en: "await", ja: "await" }, quantity: { kind: "operation-adds", ...onAwait } } as const;
  const measured = judgeAll({ schemaVersion: 1, claims: [], layers: [layer] }, { runs: [], micro: MICRO });
  expect(claimsMarkdown(measured)).toContain("| await | [1.13 µs more CPU time](micro.json) |");
});

test("as Markdown a claim is a row, whatever is in its texts", () => {
  const row = claimsMarkdown({ claims: [judged], layers: [] })
    .split("\n")
    .find((line) => line.includes("It costs"));
  expect(row).toContain("| It costs &lt;b&gt;8%&lt;/b&gt; \\| more<br>[somebody/something#1](https://example.org/1) |");
  expect(row).toContain("cls: [×1.30 (1.27–1.33) CPU per request](a-run/report.md), holds<br>");
  expect(row).toContain("await: [1.23 µs (1.20–1.30) CPU time](micro.json), does not hold<br>");
});

test("marks a figure that decides nothing", () => {
  const warnings = [{ code: "not-steady" as const, facts: {} }];
  const unsteady = publishedRun("b-run", [cellOf("fastify/singleton"), cellOf("fastify/cls", { warnings })], "matrix");
  const claims = [judgeClaim(claimOf([trialOf({ atMost: 2 })]), { runs: [run, unsteady] })];
  const markdown = claimsMarkdown({ claims, layers: [] });
  expect(markdown.match(/\(([ab])-run\/report\.md\)( \(decides nothing\))?/g)).toEqual([
    "(a-run/report.md)",
    "(b-run/report.md) (decides nothing)",
  ]);
});
