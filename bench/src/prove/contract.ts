import { contractCases } from "./contract-cases.ts";
import { ContractClient } from "./contract-client.ts";
import { exchanges } from "./exchanges.ts";
import { proveIsolation } from "./isolation.ts";

/** Whether this very process keeps the contract, also under load. */
interface ContractProof {
  readonly requests: number;
  /** As sentences, of which the first few are kept; none where the contract holds. */
  readonly violations: readonly string[];
  readonly violationCount: number;
}

export type Prover = (url: string) => Promise<ContractProof>;

const CONNECTIONS = 100;
const REQUESTS_PER_EXCHANGE = 1_000;

export const proveContract: Prover = async (url) => {
  const wrongCases = await failedCases(url);
  const proofs = [];
  for (const exchange of exchanges) {
    proofs.push(await proveIsolation(url, { exchange, requests: REQUESTS_PER_EXCHANGE, connections: CONNECTIONS }));
  }
  return {
    requests: contractCases.length + proofs.reduce((sum, { requests }) => sum + requests, 0),
    violations: [...wrongCases, ...proofs.flatMap(({ violations }) => violations)],
    violationCount: wrongCases.length + proofs.reduce((sum, { violationCount }) => sum + violationCount, 0),
  };
};

async function failedCases(url: string): Promise<readonly string[]> {
  using client = new ContractClient(url);
  const failed: string[] = [];
  for (const { sentence, check } of contractCases) {
    const wrong = await check(client);
    if (wrong !== undefined) failed.push(`The contract says that it ${sentence}, but: ${wrong}`);
  }
  return failed;
}
