import { type KnownExchange, type Params, workloadNamed } from "@lab/shared/contract";
import type { OwnRequests } from "@lab/shared/record";
import { type ContractCase, contractCases, keepsPiecesApart } from "./contract-cases.ts";
import { ContractClient } from "./contract-client.ts";
import { exchanges } from "./exchanges.ts";
import { proveIsolation } from "./isolation.ts";
import { loadOf } from "./workload-kind.ts";

/** The result of proving the contract on one process, also under load. */
interface ContractProof {
  readonly requests: number;
  /** As sentences, of which the first few are kept; none where the contract holds. */
  readonly violations: readonly string[];
  readonly violationCount: number;
}

/** The workload that the process is measured with. */
interface AskedWorkload {
  readonly workload: string;
  readonly parameters: Params;
  readonly requests?: OwnRequests | undefined;
}

export type Prove = (url: string, traffic: AskedWorkload) => Promise<ContractProof>;

const CONNECTIONS = 100;
const REQUESTS_PER_EXCHANGE = 1_000;
const USUAL_LOADS = exchanges.map((exchange) => ({
  exchange,
  requests: REQUESTS_PER_EXCHANGE,
  connections: CONNECTIONS,
}));

/** Proves the general contract and the workload that this process will get. */
export const proveContract: Prove = async (url, { workload, parameters }) => {
  const own = loadOf(workloadNamed(workload), parameters);
  const isUsual = exchanges.some(({ of }) => asksTheSame(of("", "any"), own.exchange.of("", "any")));
  const cases = own.exchange.of("", "any").body === undefined ? [] : [keepsPiecesApart(own.exchange)];
  const all = [...contractCases, ...cases];
  const wrongCases = await failedCases(url, all);
  const proofs = [];
  for (const load of isUsual ? USUAL_LOADS : [...USUAL_LOADS, own]) proofs.push(await proveIsolation(url, load));
  return {
    requests: all.length + proofs.reduce((sum, { requests }) => sum + requests, 0),
    violations: [...wrongCases, ...proofs.flatMap(({ violations }) => violations)],
    violationCount: wrongCases.length + proofs.reduce((sum, { violationCount }) => sum + violationCount, 0),
  };
};

function asksTheSame(one: KnownExchange, other: KnownExchange): boolean {
  return one.method === other.method && one.path === other.path && one.body === other.body;
}

async function failedCases(url: string, cases: readonly ContractCase[]): Promise<readonly string[]> {
  using client = new ContractClient(url);
  const failed: string[] = [];
  for (const { sentence, check } of cases) {
    const wrong = await check(client);
    if (wrong !== undefined) failed.push(`The contract says that it ${sentence}, but: ${wrong}`);
  }
  return failed;
}
