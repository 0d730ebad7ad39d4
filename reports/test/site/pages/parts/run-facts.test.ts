import type { Problem } from "@lab/shared/record";
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { machineLine, unreadableText } from "../../../../src/site/pages/parts/run-facts.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { cellOf } from "../../../made-up-analysis.ts";
import { runOf } from "../../../made-up-run.ts";

const textOf = (code: Problem["code"], file: string) =>
  unreadableText({ state: "unreadable", name: "a b", problem: { code, file, detail: "EACCES" } }, catalogueOf("en"));

test("names a machine with its processor's generation if the run recorded that", () => {
  const run = {
    ...runOf([cellOf("fastify/singleton")]),
    state: "readable",
    name: "a",
    isPublished: false,
  } as const;
  const { environment } = run;
  const machine = { ...environment.machine, cpuGeneration: { family: 26, model: 2, stepping: 1 } };
  expect(render(machineLine(run))).toContain(">Made-up CPU ×\u00a02 ·<");
  expect(render(machineLine({ ...run, environment: { ...environment, machine } }))).toContain(
    ">Made-up CPU, family 26, model 2 ×\u00a02 ·<",
  );
});

describe("why a run is not shown", () => {
  test("is its version, and what reads that", () => {
    const problem = { code: "older-version", file: "analysis.json", detail: "a814e29" } as const;
    const run = { state: "unreadable", name: "a", problem } as const;
    expect(unreadableText(run, catalogueOf("en"))).toBe(
      "It is a run of an older version, which commit a814e29 reads: `git checkout a814e29`",
    );
  });

  test("is not damaged if it was not analysed yet, and has the command to type", () => {
    expect(textOf("missing", "processes.csv")).toContain("`pnpm bench analyse 'a b'`");
  });

  test.each([
    ["missing", "It has no plan.json,"],
    ["outside", "plan.json is a link outside the runs folder"],
    ["unreadable", "plan.json cannot be read (EACCES)."],
    ["not-json", "plan.json is not JSON"],
    ["wrong-shape", "plan.json is not what this version writes: EACCES"],
  ] as const)("names the file where it is %s", (code, sentence) => {
    expect(textOf(code, "plan.json")).toContain(sentence);
  });
});
