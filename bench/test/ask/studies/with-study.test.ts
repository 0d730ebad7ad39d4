import { registry } from "@lab/variants/registry";
import { describe, expect, test } from "vitest";
import { readRequest, withStudy } from "../../../src/ask/request.ts";
import { type Study, studies } from "../../../src/ask/studies/studies.ts";
import { circumstances, makePlan, unwrap } from "../made-up-plan.ts";

const study: Study = {
  name: "waiting",
  question: "Does it show?",
  answers: "Whether it shows.",
  flags: {
    framework: "nest",
    adapter: "fastify",
    vary: ["wait=0,5", "request-ids=sent,made"],
    set: ["connections=10"],
    budget: "10m",
  },
};

describe("a study", () => {
  test("is the predefined flags of a run", () => {
    expect(withStudy(study, { study: "waiting" })).toEqual({ study: "waiting", ...study.flags });
  });

  test("gives way to what is typed, flag by flag", () => {
    expect(withStudy(study, { budget: "5m", framework: "raw", steady: true })).toEqual({
      ...study.flags,
      budget: "5m",
      framework: "raw",
      steady: true,
    });
  });

  test("gives its rounds up for a budget", () => {
    const eight = { ...study, flags: { ...study.flags, rounds: "8" } };
    expect(withStudy(eight, {})).toMatchObject({ rounds: "8" });
    expect(withStudy(eight, { budget: "5m" })).not.toHaveProperty("rounds");
  });

  test("gives way to an axis that is typed as --vary, --set or its short flag", () => {
    const { vary, set } = withStudy(study, { vary: ["connections=1,2"], set: ["wait=3"], requestIds: "made" });
    expect({ vary, set }).toEqual({ vary: ["connections=1,2"], set: ["wait=3"] });
    expect(withStudy(study, { set: ["wait=3,connections=9"] })).toMatchObject({
      vary: ["request-ids=sent,made"],
      set: ["wait=3,connections=9"],
    });
  });

  test("leaves what is measured to who names it", () => {
    expect(withStudy(study, { variant: "fastify/cls" })).not.toHaveProperty("framework");
    expect(withStudy(study, { way: "als-*" })).not.toHaveProperty("adapter");
  });
});

describe.each(studies)("the study $name", ({ name, question, flags }) => {
  const plan = unwrap(makePlan(registry, readRequest({ study: name }), circumstances));

  test("is planned, and the plan has its question", () => {
    expect(plan.study).toEqual({ name, question });
    expect(plan.cells.some(({ twinOf }) => twinOf !== undefined)).toBe(true);
  });

  test("is the run that its flags are", () => {
    const { study: _, ...same } = plan;
    expect(unwrap(makePlan(registry, readRequest(flags), circumstances))).toEqual(same);
  });

  test("leaves no variant out under all of its conditions", () => {
    const leftOut = (plan.leftOut ?? []).map(({ what }) => what);
    const measured = plan.cells.map(({ subject }) => subject.variant);
    expect(leftOut.filter((what) => !measured.includes(what))).toEqual([]);
  });
});

test("no two studies have the same name, and none has that of a word of the command", () => {
  const names = studies.map(({ name }) => name);
  expect(new Set([...names, "list", "all"]).size).toBe(names.length + 2);
});
