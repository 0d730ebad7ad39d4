import { expect, test } from "vitest";
import { nextCommand } from "../../../src/render/brief/brief-of.ts";
import { analysisOf, cellOf, differenceOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const run = runOf([cellOf("fastify/singleton"), cellOf("fastify/cls")]);

test("suggests a profile while it is unknown why something costs more", () => {
  expect(nextCommand(run, "a-run")).toBe("pnpm bench profile --run a-run --variant fastify/cls,fastify/singleton");
});

test("shows the functions if they are known", () => {
  const differences = [differenceOf("fastify/cls", [{}])];
  expect(nextCommand({ ...run, differences }, "a run")).toBe(
    "pnpm bench diff fastify/singleton fastify/cls --run 'a run'",
  );
});

test("continues what was not finished", () => {
  for (const reason of ["interrupted", "killed", "failed"] as const) {
    const analysis = { ...run.analysis, stop: { ...run.analysis.stop, reason } };
    expect(nextCommand({ ...run, analysis }, "a-run")).toBe("pnpm bench resume a-run");
  }
});

test("suggests nothing if nothing is slower, or the run is void", () => {
  const alone = { ...run, analysis: analysisOf([cellOf("fastify/singleton")]) };
  expect(nextCommand(alone, "a-run")).toBeUndefined();
  expect(nextCommand({ ...run, analysis: { ...run.analysis, void: true } }, "a-run")).toBeUndefined();
});

test("measures what was rehearsed, with a seed only if one was given", () => {
  const analysis = { ...run.analysis, isolation: "rehearsal" } as const;
  const rehearsed = (command: string) => nextCommand({ ...run, plan: { ...run.plan, command }, analysis }, "a-run");
  expect(rehearsed("pnpm bench --rehearse --seed 1")).toBe("pnpm bench");
  expect(rehearsed("pnpm bench --rehearse --seed 12 --rounds 3")).toBe("pnpm bench --seed 12 --rounds 3");
});
