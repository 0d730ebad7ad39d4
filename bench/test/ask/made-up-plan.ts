import { hash } from "node:crypto";
import type { Cell, Plan, Variant } from "@lab/shared/record";
import { expandCells, readContrast } from "../../src/ask/expand-cells.ts";
import { withCopies } from "../../src/ask/families.ts";
import { type Circumstances, cellsFor, planFor } from "../../src/ask/make-plan.ts";
import { type Checked, isOk } from "../../src/ask/problem.ts";
import { type RawRequest, type ReadRequest, type RunRequest, readRequest } from "../../src/ask/request.ts";
import { selectVariants } from "../../src/ask/select-variants.ts";
import { registry } from "./made-up-registry.ts";

export const circumstances: Circumstances = {
  runId: "2026-01-02-030405-0000002a",
  createdAt: "2026-01-02T03:04:05.000Z",
  command: "pnpm bench --seed 42",
  seed: 42,
  isolation: "rehearsal",
  node: "v26.0.0",
  cores: { server: [0], others: [1] },
  ways: {},
  shardHost: { host: "made-up", digestOf: (text) => hash("sha256", text, "hex") },
};

export function requestOf(raw: RawRequest): RunRequest {
  const { request, problems } = readRequest(raw);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return request;
}

/** The plan of a run, or all problems with the request. */
export function makePlan(all: readonly Variant[], read: ReadRequest, decided: Circumstances): Checked<Plan> {
  const cells = cellsFor(all, read);
  return isOk(cells) ? planFor(cells.value, read.request, decided) : cells;
}

export function planOf(raw: RawRequest, seed = circumstances.seed): Plan {
  return unwrap(makePlan(registry, readRequest(raw), { ...circumstances, seed }));
}

export function cellsOf(raw: RawRequest): readonly Cell[] {
  const request = requestOf(raw);
  const contrast = unwrap(readContrast(registry, request));
  const { cells } = expandCells(registry, unwrap(selectVariants(registry, request)), request, contrast);
  return withCopies(cells);
}

/** The baseline of each cell. */
export function held(cells: readonly Cell[]): Record<string, string> {
  return Object.fromEntries(cells.map(({ id, baseline }) => [id, baseline]));
}

export function unwrap<Value>(checked: Checked<Value>): Value {
  if (isOk(checked)) return checked.value;
  throw new Error(JSON.stringify(checked.problems));
}
