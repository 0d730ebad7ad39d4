import type { CellAnalysis } from "@lab/shared/record";
import { expect, test } from "vitest";
import { judgeAll } from "../../src/model/claims/judge-claim.ts";
import { compareRuns } from "../../src/model/compare/compare-runs.ts";
import { cellsCsv } from "../../src/render/data-files.ts";
import { claimsMarkdown } from "../../src/render/markdown/claims-markdown.ts";
import { comparisonMarkdown, resultMarkdown } from "../../src/render/markdown/for-pull-requests.ts";
import { analysisPrompt, reportMarkdown } from "../../src/render/markdown/report-markdown.ts";
import { LANGS } from "../../src/words/lang.ts";
import { around, cellOf, copyOf, differenceOf, warning } from "../made-up-analysis.ts";
import { planFor, runOf } from "../made-up-run.ts";
import { claimOf, MICRO, publishedRun, trialOf } from "../model/claims/made-up-claims.ts";
import { attributionOf } from "../model/flame/made-up-flame.ts";
import { runOfWays, wayCell, wayOf } from "../model/ways/made-up-ways.ts";

/** Every answer once: more, less, no difference, one round, and a server that was not measured. */
function cellsAt(cls: number): readonly CellAnalysis[] {
  const processes = (ratio: number) =>
    [-2, 0, 2].map((percent, round) => ({
      round,
      costUs: 20 * ratio,
      rps: 9_000,
      ratio: ratio * (1 + percent / 1000),
    }));
  const compared = (id: string, ratio: number, changes: Parameters<typeof cellOf>[1]): CellAnalysis =>
    cellOf(id, { figures: { costUs: around(20 * ratio, 2) }, processes: processes(ratio), ...changes });
  const broken = { absent: "it was not measured: it broke the contract" };
  return [
    cellOf("nest-fastify/singleton", { processes: processes(1) }),
    compared("nest-fastify/request-scope", 3.29, { ratios: { costUs: around(3.29, 8) } }),
    compared("nest-fastify/cls", cls, { ratios: { costUs: around(cls, 2) } }),
    cellOf("fastify/singleton", { processes: processes(1) }),
    compared("fastify/request-scope", 0.95, { verdict: "costs-less", ratios: { costUs: around(0.95, 1) } }),
    compared("fastify/cls", 1.02, { verdict: "no-difference", ratios: { costUs: around(1.02, 6) } }),
    cellOf("express/singleton"),
    compared("express/request-scope", 1.2, { verdict: "not-judged", ratios: { costUs: { estimate: 1.2 } } }),
    cellOf("express/cls", { verdict: "not-measured", figures: { costUs: broken }, ratios: { costUs: broken } }),
  ];
}

const cells = cellsAt(3.1);
const copies = [
  copyOf("nest-fastify/singleton", "no-difference"),
  copyOf("fastify/singleton", "costs-more", around(1.05, 1)),
];
const warnings = [warning("steal-time", { affected: 3, processes: 8, limitPercent: 2, worstPercent: 4.2 })];
const attribution = attributionOf(26, 3);
const functions = attribution.functions.flatMap((one) => [one, { ...one, name: "often", selfUs: 9, selfPercent: 35 }]);
const run = {
  ...runOf(cells, { copies, warnings }),
  attributions: [{ ...attribution, functions }],
  differences: [differenceOf("nest-fastify/cls", [{}])],
};

/** By the classic protocol, for a question, void, without profiles, and with a picture. */
const load = { connections: 100, pipelining: 1, durationMs: 30_000 };
const classic = {
  ...runOf(cells.slice(0, 3), { void: true }),
  plan: planFor(cells.slice(0, 3), {
    study: { name: "io", question: "Does it show?" },
    schedule: { protocol: "classic", warmUp: load, measured: load, rounds: { min: 1, max: 1 } },
  }),
};
const pictures = [{ alt: "The matrix", file: "pictures/matrix.svg" }];

const library = { name: "nestjs-pino", version: "5.2.1", licence: "MIT", released: "2026-08-20", maintained: false };
const copy = cellOf("nest-fastify/singleton", { id: "nest-fastify/singleton@family=2", section: "evidence" });
const ofWays = runOfWays([cells[1] ?? copy, wayCell("nestjs-pino", 1.5), wayCell("als-hook", 1.02), copy], {
  "nest-fastify/singleton": wayOf({}, { handedOn: true }),
  "nest-fastify/request-scope": wayOf(),
  "nest-fastify/als-hook": wayOf({ "worker's message": "no", "pipelined response finished": "foreign" }),
  "nest-fastify/nestjs-pino": wayOf({}, { retained: { bytesPerRequest: 80, bytesPerTenant: 2_048 }, library }),
});

const CAPACITY = { family: "nest-fastify/singleton", perSecond: 10_230.4, slowest: "nest-fastify/request-scope" };

/** The same at a rate: what requests wait for has answers of its own, next to the generator's lateness. */
const atARate = runOf(
  cells.slice(0, 2).map((cell) => ({
    ...cell,
    latenessP99Us: 1_000,
    metrics: {
      ...cell.metrics,
      p50Us: { figure: { estimate: 1_800 }, ratio: around(1.79, 3) },
      p95Us: { figure: { estimate: 34_000 }, ratio: around(85, 20) },
      p99Us: { figure: { estimate: 40_000 }, ratio: around(1.1, 30) },
      p99WithoutLatenessUs: { figure: { estimate: 39_500 }, ratio: around(1.2, 10) },
    },
  })),
  { openLoad: { due: 100, answered: 99, capacities: [CAPACITY] } },
);

const runs = [3.1, 2.5, 3.7].map((cls, nth) => {
  const one = publishedRun(`run-${nth}`, cellsAt(cls), "matrix");
  const machine = { ...one.environment.machine, cpuModel: nth === 0 ? "One CPU" : "Another CPU" };
  return { ...one, environment: { ...one.environment, machine }, plan: { ...one.plan, runId: `run-${nth}` } };
});

const claims = [
  claimOf([trialOf({ about: 3 })]),
  claimOf([trialOf(undefined)]),
  claimOf([trialOf({ atMost: 2 }, { kind: "operation-ratio", operation: "await-1", node: "22" })]),
];
const layers = [
  { what: { en: "an await", ja: "await" }, quantity: { kind: "operation", operation: "await-1", node: "22" } as const },
];
const comparison = compareRuns(...([runs[0] ?? run, runs[2] ?? run] as const), { failAbovePercent: 5 });

test.each<[file: string, text: string]>([
  ...LANGS.flatMap((lang): [string, string][] => [
    [`report.${lang}.md`, reportMarkdown(run, lang)],
    [`prompt.${lang}.md`, analysisPrompt(run, lang)],
    [`rate.${lang}.md`, reportMarkdown(atARate, lang)],
    [`classic.${lang}.md`, reportMarkdown(classic, lang, pictures)],
    [`ways.${lang}.md`, reportMarkdown(ofWays, lang)],
    [`comparison.${lang}.md`, comparisonMarkdown(comparison, lang)],
  ]),
  ["prompt-without-profiles.md", analysisPrompt(classic, "en")],
  ["result.md", resultMarkdown(run.analysis)],
  ["cells.csv", cellsCsv(run.analysis).replaceAll("\r\n", "\n")],
  ["claims.md", claimsMarkdown(judgeAll({ schemaVersion: 1, claims, layers }, { runs, micro: MICRO }))],
])("%s reads as it is stored", async (file, text) => {
  await expect(text).toMatchFileSnapshot(`stored/${file}`);
});
