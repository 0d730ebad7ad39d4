import type { OwnRequests } from "@lab/shared/record";
import { type Exchange, PreparedExchange, serverAt } from "../http/exchange.ts";
import { judgeAnswer } from "../http/judge-answer.ts";
import { askEach, type SeenAnswer } from "./answers/ask-each.ts";
import { type Prove, proveContract } from "./contract.ts";
import { ContractClient } from "./contract-client.ts";

export interface Prover {
  /** Variants keep the lab's contract; your own server answers as it was seen to. */
  readonly prove: Prove;
  ask(origin: string, exchange: Exchange): Promise<void>;
}

export const prover: Prover = {
  prove: (url, traffic) =>
    traffic.requests === undefined ? proveContract(url, traffic) : proveAnswers(url, traffic.requests),
  ask: askOnce,
};

async function askOnce(origin: string, exchange: Exchange): Promise<void> {
  using client = new ContractClient(origin);
  const { id, method, path, body } = exchange;
  const answer = await client.ask({ method, path, ...(body !== undefined && { body }) }, id);
  const { is } = judgeAnswer(new PreparedExchange(exchange, serverAt(origin).host), answer);
  if (is !== "right") throw new Error(`Its first answer was not the one it must give: status ${answer.status}, ${is}.`);
}

const TIMES = 3;
const CONNECTIONS = 5;
const VIOLATIONS_KEPT = 5;

/** Checks that this process answers with the status and length seen before. */
export async function proveAnswers(url: string, { seed, each }: OwnRequests): ReturnType<Prove> {
  const violations: string[] = [];
  const signal = new AbortController().signal;
  const asking = { times: TIMES, connections: CONNECTIONS, seed, signal };
  await askEach(url, each, asking, (index, answer) => {
    const request = each[index];
    if (request === undefined || isExpected(request.expected, answer)) return;
    violations.push(
      `${request.method} ${request.path} was answered with status ${answer.status} and ${answer.body.length} bytes, ` +
        `unlike when it was first asked (${expectedInWords(request.expected)})`,
    );
  });
  return {
    requests: each.length * TIMES,
    violations: violations.slice(0, VIOLATIONS_KEPT),
    violationCount: violations.length,
  };
}

type Expected = OwnRequests["each"][number]["expected"];

function isExpected({ status, length }: Expected, answer: SeenAnswer): boolean {
  return (status === undefined || status === answer.status) && (length === undefined || length === answer.body.length);
}

function expectedInWords({ status, length }: Expected): string {
  return [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(length === undefined ? [] : [`${length} bytes`]),
  ].join(", ");
}
