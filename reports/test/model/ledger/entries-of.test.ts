import { expect, test } from "vitest";
import { entriesOf, lineText } from "../../../src/model/ledger/ledger-entry.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const cells = [cellOf("nest-fastify/singleton"), cellOf("nest-fastify/cls"), cellOf("fastify/cls")];
const run = runOf(cells);

test("has a line per cell: what it cost, on which versions, and on which machine", () => {
  const [baseline, slower, raw] = entriesOf({
    ...run,
    environment: { ...run.environment, versions: { "@nestjs/core": "12.5.1", "nestjs-cls": "7.0.0" } },
  });
  expect(slower).toMatchObject({
    run: "a-run",
    cell: "nest-fastify/cls",
    machine: "linux x64, Made-up CPU, 2 cores, 8 GiB",
    node: "v26.10.0",
    nest: "12.5.1",
    nestjsCls: "7.0.0",
    costUs: 20,
    costLow: 19.6,
    ratio: 1.3,
    rps: 40_000,
    p99Us: 2_000,
    verdict: "costs-more",
    soundness: "sound",
  });
  expect(baseline).toMatchObject({ ratio: null, verdict: "baseline" });
  expect(raw).toMatchObject({ nest: "", nestjsCls: "" });
});

test("omits unmeasured cells, and marks those that may not be quoted", () => {
  const failed = { ...cellOf("fastify/cls"), verdict: "not-measured" as const };
  expect(entriesOf(runOf([failed]))).toEqual([]);
  expect(entriesOf(runOf(cells, { void: true })).map(({ soundness }) => soundness)).toEqual(["void", "void", "void"]);
});

test("lets no two machines, limits or loads share a line", () => {
  const lineWith = (changed: typeof run): string => entriesOf(changed).map(lineText)[0] ?? "";
  const { environment, plan, analysis } = run;
  const [cell] = plan.cells;
  const others: readonly (typeof run)[] = [
    { ...run, environment: { ...environment, machine: { ...environment.machine, cpuModel: "Another" } } },
    { ...run, plan: { ...plan, isolation: "process" } },
    { ...run, plan: { ...plan, steady: true } },
    { ...run, analysis: { ...analysis, limitsInForce: { ...analysis.limitsInForce, cpus: 2 } } },
    ...(cell
      ? [{ ...run, plan: { ...plan, cells: [{ ...cell, traffic: { ...cell.traffic, workload: "io" } }] } }]
      : []),
  ];
  for (const other of others) expect(lineWith(other)).not.toBe(lineWith(run));
  expect(others).toHaveLength(5);
  const kernel = { ...environment.machine, kernelRelease: "7.0.0" };
  expect(lineWith({ ...run, environment: { ...environment, machine: kernel } })).toBe(lineWith(run));
});

test("keeps each entry in a line, whatever was written elsewhere", () => {
  const [entry] = entriesOf({ ...run, plan: { ...run.plan, command: "pnpm bench\nrm -rf" } });
  expect(entry?.command).toBe("pnpm bench rm -rf");
});

test("names the machine of the shard that measured a cell", () => {
  const { hosts: _, ...one } = run.environment;
  const larger = { ...one, machine: { ...one.machine, cores: 64 } };
  const hosts = [one, larger].map((environment, index) => ({ shard: index + 1, environment }));
  const onHosts = run.plan.cells.map((cell, index) => ({
    ...cell,
    coordinates: { ...cell.coordinates, host: index + 1 },
  }));
  const shared = { ...run, plan: { ...run.plan, cells: onHosts }, environment: { ...run.environment, hosts } };
  expect(entriesOf(shared).map(({ machine }) => machine.split(", ")[2])).toEqual(["2 cores", "64 cores", "2 cores"]);
});
