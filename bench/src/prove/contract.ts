import { fingerprint, type KnownExchange, type Params, type Workload, workloadNamed } from "@lab/shared/contract";
import { type OwnRequests, reasonOf } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { askEach, type SeenAnswer } from "./answers/ask-each.ts";

import { type ContractCase, contractCases, keepsPiecesApart } from "./contract-cases.ts";
import { ContractClient } from "./contract-client.ts";
import { type ExchangeKind, exchanges, type IsolationLoad, proveIsolation } from "./isolation.ts";

/** The result of proving the contract on one process, also under load. */
interface ContractProof {
  readonly requests: number;
  /** As sentences, of which the first few are kept; none where the contract holds. */
  readonly violations: readonly string[];
  readonly violationCount: number;
}

interface AskedWorkload {
  readonly workload: string;
  readonly parameters: Params;
  readonly requests?: OwnRequests | undefined;
}

export type Prove = (url: string, traffic: AskedWorkload) => Promise<ContractProof>;

const CONNECTIONS = 100;
const REQUESTS = 500;
/** The loads that every process of a run must answer. */
const USUAL_LOADS = exchanges.map((exchange) => ({ exchange, requests: REQUESTS, connections: CONNECTIONS }));

export const proveContract: Prove = async (url, { workload, parameters }) => {
  const own = loadOf(workloadNamed(workload), parameters);
  const isUsual = exchanges.some(({ of }) => asksTheSame(of("", "any"), own.exchange.of("", "any")));
  const posts = own.exchange.of("", "any").body !== undefined;
  const all = posts ? [...contractCases, keepsPiecesApart(own.exchange)] : contractCases.filter((one) => !one.posts);
  const wrongCases = await failedCases(url, all);
  const proofs = [];
  for (const load of isUsual ? USUAL_LOADS : [...USUAL_LOADS, own]) proofs.push(await proveIsolation(url, load));
  return {
    requests: all.length + sum(proofs.map(({ requests }) => requests)),
    violations: [...wrongCases, ...proofs.flatMap(({ violations }) => violations)],
    violationCount: wrongCases.length + sum(proofs.map(({ violationCount }) => violationCount)),
  };
};

function asksTheSame(one: KnownExchange, other: KnownExchange): boolean {
  return one.method === other.method && one.path === other.path && one.body === other.body;
}

async function failedCases(url: string, cases: readonly ContractCase[]): Promise<readonly string[]> {
  using client = new ContractClient(url);
  const failed: string[] = [];
  for (const { sentence, check } of cases) {
    const wrong = await check(client).catch((cause: Error) => {
      throw new Error(`It could not be checked that it ${sentence}: ${reasonOf(cause)}`, { cause });
    });
    if (wrong !== undefined) failed.push(`The contract says that it ${sentence}, but: ${wrong}`);
  }
  return failed;
}

/** One of what a connection would send in turn: which, follows from the id. */
function kindOf({ name, exchanges }: Workload, parameters: Params): ExchangeKind {
  const { length } = exchanges(parameters, "");
  return {
    name: ["the workload", name, ...Object.values(parameters)].join(" "),
    of(_text, requestId) {
      const exchange = exchanges(parameters, requestId)[fingerprint(requestId) % length];
      if (exchange === undefined)
        throw new Error(`The workload ${name} has different numbers of requests for different ids.`);
      return exchange;
    },
  };
}

const FEWEST_REQUESTS = 200;
const FEWEST_CONNECTIONS = 10;
/** A proof takes no longer than this because answers do. */
const LONGEST_MS = 5_000;
const USUAL_PATIENCE_MS = 10_000;
/** The limit on what the server must hold concurrently, and on what it sends in all. */
const MOST_BYTES_AT_ONCE = 10_000_000;
const MOST_BYTES = 100_000_000;

/** The load of a workload: fewer requests than usual if answers are slow, or take the server's memory. */
function loadOf(workload: Workload, parameters: Params): IsolationLoad {
  const exchange = kindOf(workload, parameters);
  const bytes = Buffer.byteLength(exchange.of("", "any").expectedBody);
  const connections = atLeast(FEWEST_CONNECTIONS, Math.min(CONNECTIONS, MOST_BYTES_AT_ONCE / bytes));
  const longestMs = workload.longestAnswerMs?.(parameters) ?? 0;
  const inTime = (LONGEST_MS / longestMs) * connections;
  return {
    exchange,
    connections,
    answerWithinMs: USUAL_PATIENCE_MS + longestMs,
    requests: atLeast(FEWEST_REQUESTS, Math.min(REQUESTS, inTime, MOST_BYTES / bytes)),
  };
}

function atLeast(least: number, wished: number): number {
  return Math.max(least, Math.floor(wished));
}

/** Variants keep the lab's contract; your own server answers as it was seen to. */
export const prove: Prove = (url, traffic) =>
  traffic.requests === undefined ? proveContract(url, traffic) : proveAnswers(url, traffic.requests);

const TIMES = 3;
const WORKLOAD_CONNECTIONS = 5;
const VIOLATIONS_KEPT = 5;

/** Checks that this process answers with the status and length seen before. */
export async function proveAnswers(url: string, { seed, each }: OwnRequests): ReturnType<Prove> {
  const violations: string[] = [];
  const signal = new AbortController().signal;
  const asking = { times: TIMES, connections: WORKLOAD_CONNECTIONS, seed, signal };
  await askEach(url, each, asking, (index, answer) => {
    const request = each[index];
    if (request === undefined || isExpected(request.expected, answer)) return;
    violations.push(
      `${request.method} ${request.path} was answered with status ${answer.status} and ${answer.body.length} bytes, ` +
        `unlike its first answer (${expectedInWords(request.expected)})`,
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
