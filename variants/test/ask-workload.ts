import { type Params, REQUEST_ID_HEADER, type Workload, workloads } from "@lab/shared/contract";

/** A workload at some value of each of its parameters. */
export interface Setting {
  readonly name: string;
  readonly workload: Workload;
  readonly params: Params;
}

const servedByAll = workloads.filter(({ needs }) => needs !== "postgres");

export const settings = servedByAll.flatMap((workload) => allParams(workload).map((params) => at(workload, params)));

/** The same at the defaults alone. */
export const usualSettings = servedByAll.map((workload) => at(workload, usualParams(workload)));

/** Sends what a number of ids send, all together, and returns the answers that differ from what is expected. */
export async function wrongAnswers(
  address: string,
  { workload, params }: Setting,
  ids: readonly string[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  await Promise.all(ids.map(askInTurn));
  return wrong;

  async function askInTurn(id: string): Promise<void> {
    for (const { method, path, body, expectedBody } of workload.exchanges(params, id)) {
      const headers = { [REQUEST_ID_HEADER]: id, ...(body !== undefined && { "content-type": "application/json" }) };
      const response = await fetch(`${address}${path}`, { method, headers, ...(body !== undefined && { body }) });
      const got = `${response.status} ${await response.text()}`;
      if (got !== `200 ${expectedBody}`) wrong.push(`${method} ${path} with id ${id} was answered ${got}`);
    }
  }
}

function allParams({ parameters }: Workload): readonly Params[] {
  return parameters.reduce<readonly Params[]>(
    (all, { name, values }) => all.flatMap((params) => values.map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
}

function usualParams({ parameters }: Workload): Params {
  return Object.fromEntries(parameters.map(({ name, default: usual }) => [name, usual]));
}

function at(workload: Workload, params: Params): Setting {
  return { name: [workload.name, ...Object.values(params)].join(" "), workload, params };
}
