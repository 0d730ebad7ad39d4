import { expect, test } from "vitest";
import type { PlanIn } from "../../../../src/cli/compose/plan/prepare.ts";
import { readyContainers } from "../../../../src/cli/compose/ready/ready-run.ts";
import { imaginaryEnvironment as environment } from "../../../../src/rehearse/imaginary-environment.ts";
import { planOf } from "../../../ask/made-up-plan.ts";

/** Nothing here is found: no engine, or no such image on it. */
const plan = {
  ...planOf({ variant: "fastify/cls" }),
  isolation: "docker",
  docker: { image: "request-context-lab-test:none", figuresFrom: "host" },
} as const;

const planIn: PlanIn = (isolation) => ({ ...planOf({ variant: "fastify/cls" }), isolation });

test("chooses again, with a message, if the lab itself chose docker", async () => {
  const logged: string[] = [];
  const ready = await readyContainers({ plan, environment, planIn }, (text) => void logged.push(text));
  expect(["cgroup", "process"]).toContain(ready.plan.isolation);
  expect(ready.plan).not.toHaveProperty("docker");
  expect(logged).toEqual([expect.stringMatching(/^Isolation (cgroup|process), not docker: .+\.$/)]);
});

test("fails if docker was requested", async () => {
  const ready = readyContainers({ plan, environment }, () => undefined);
  await expect(ready).rejects.toThrow(/pnpm docker:build|Docker/);
});

test("has nothing to do for a plan without containers", async () => {
  const { docker, ...without } = plan;
  const prepared = { plan: { ...without, isolation: "process" }, environment, planIn } as const;
  expect(await readyContainers(prepared, () => undefined)).toBe(prepared);
});
