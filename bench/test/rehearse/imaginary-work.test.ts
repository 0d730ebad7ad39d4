import { expect, test } from "vitest";
import { axes } from "../../src/ask/axes/axes.ts";
import { ImaginaryMachine } from "../../src/rehearse/imaginary-machine.ts";
import { USUAL_WORK, workOf } from "../../src/rehearse/imaginary-work.ts";
import { exchangesOf } from "../../src/run/measured-requests.ts";

const WORKLOADS = { wait: "io", body: "post", payload: "payload" } as const;

function workAt(parameter: keyof typeof WORKLOADS, value: number) {
  return workOf(
    exchangesOf({ workload: WORKLOADS[parameter], parameters: { [parameter]: value }, ids: "sent" }, "", 2),
  );
}

function costUs(work: ReturnType<typeof workOf>): number {
  const machine = new ImaginaryMachine(1);
  const server = machine.start("fastify/dist/cls.js", []);
  return (1_000 * 400) / machine.load(server.url, 50, 400, work).requests;
}

test.each([
  ["wait", [0, 1, 5, 20]],
  ["body", [0.1, 1, 10]],
  ["payload", [1, 10, 100]],
] as const)("what is asked for along %s costs more from value to value", (parameter, values) => {
  const costs = values.map((value) => costUs(workAt(parameter, value)));
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  expect(new Set(costs).size).toBe(costs.length);
});

test("no parameter that has a number is left out", () => {
  const numbers = axes.filter(({ acts, values }) => acts.on === "parameter" && values.kind === "number");
  expect(numbers.map(({ name }) => name).toSorted()).toEqual(Object.keys(WORKLOADS).toSorted());
});

test("the usual request costs what it costs, and so does none", () => {
  const usual = { workload: "minimal", parameters: { handler: "sync" }, ids: "sent" } as const;
  expect(workOf(exchangesOf(usual, "", 2))).toEqual(USUAL_WORK);
  expect(workOf([])).toEqual(USUAL_WORK);
});
