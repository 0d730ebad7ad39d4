import { type Params, type Workload, workloads } from "@lab/shared/contract";
import { ContractClient } from "../../bench/src/prove/contract-client.ts";

/** A workload at some value of each of its parameters. */
export interface Setting {
  readonly name: string;
  readonly workload: Workload;
  readonly params: Params;
}

const FIVE = ["a", "b", "c", "d", "e"];

const servedByAll = workloads.filter(({ needs }) => needs !== "postgres");

/** At the first and the last value of each parameter: requests of those between take the same code. */
export const settings = servedByAll.flatMap((workload) => allParams(workload).map((params) => at(workload, params)));

/**
 * At the defaults, the workloads that differ in what an app itself does: a read of the id now, after a timer, and after
 * a body. The tasks of all other workloads are the same code in every app.
 */
export const usualSettings = servedByAll
  .filter(({ name }) => ["minimal", "io", "post"].includes(name))
  .map((workload) => at(workload, usualParams(workload)));

/** Sends what a few ids send, all concurrently, and returns the answers that differ from what is expected. */
export async function wrongAnswers(
  address: string,
  { name, workload, params }: Setting,
  ids: readonly string[] = FIVE.map((id) => `${id}.${name.replaceAll(" ", "-")}`),
): Promise<readonly string[]> {
  const wrong: string[] = [];
  using client = new ContractClient(address);
  await Promise.all(ids.map(askInTurn));
  return wrong;

  async function askInTurn(id: string): Promise<void> {
    for (const { expectedBody, ...asked } of workload.exchanges(params, id)) {
      const { status, body } = await client.ask(asked, id);
      const got = `${status} ${body}`;
      if (got !== `200 ${expectedBody}`) wrong.push(`${asked.method} ${asked.path} with id ${id} was answered ${got}`);
    }
  }
}

function allParams({ parameters }: Workload): readonly Params[] {
  return parameters.reduce<readonly Params[]>(
    (all, { name, values }) =>
      all.flatMap((params) => [values[0], values.at(-1)].map((value) => ({ ...params, [name]: value ?? "" }))),
    [{}],
  );
}

function usualParams({ parameters }: Workload): Params {
  return Object.fromEntries(parameters.map(({ name, default: usual }) => [name, usual]));
}

function at(workload: Workload, params: Params): Setting {
  return { name: [workload.name, ...Object.values(params)].join(" "), workload, params };
}
