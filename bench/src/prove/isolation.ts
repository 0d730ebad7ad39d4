import { setTimeout as delay } from "node:timers/promises";
import {
  expectedBody,
  expectedOrderBody,
  type KnownExchange,
  type Order,
  ROUTES,
  type Route,
} from "@lab/shared/contract";
import { reasonOf } from "@lab/shared/record";
import { judgeAnswer } from "../http/exchange.ts";
import { ContractClient, type ContractClientOptions } from "./contract-client.ts";

export interface IsolationLoad {
  readonly exchange: ExchangeKind;
  readonly requests: number;
  readonly connections: number;
  /** An answer that takes longer is a violation. */
  readonly answerWithinMs?: number;
}

export interface IsolationProof extends IsolationLoad {
  /** The first few violations as sentences; empty for a server that keeps requests apart. */
  readonly violations: readonly string[];
  readonly violationCount: number;
}

const VIOLATIONS_KEPT = 5;

/** Sends unique ids, half of them over many connections, half of them in waves; each answer must be the one to its own request. */
export async function proveIsolation(url: string, load: IsolationLoad): Promise<IsolationProof> {
  const progress: Progress = { sent: 0, violations: [], keepsConnections: true };
  await overManyConnections(url, load, progress);
  await inWaves(url, load, progress);
  const { violations } = progress;
  return { ...load, violations: violations.slice(0, VIOLATIONS_KEPT), violationCount: violations.length };
}

/** The requests of a proof so far. */
interface Progress {
  sent: number;
  readonly violations: string[];
  keepsConnections: boolean;
}

async function overManyConnections(url: string, load: IsolationLoad, progress: Progress): Promise<void> {
  using client = clientOf(url, load, { connections: load.connections });
  const askInTurn = async (): Promise<void> => {
    while (progress.sent < load.requests / 2) {
      // About every eighth waits, in no order that a server could fall into step with.
      if (scrambled(progress.sent) % 8 === 0) await delay(1);
      await askNext(client, load, progress);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, askInTurn));
}

/**
 * The requests of a wave meet also on a busy machine: they come in one piece on one connection, if the server keeps
 * connections.
 */
async function inWaves(url: string, load: IsolationLoad, progress: Progress): Promise<void> {
  const { connections, requests } = load;
  using client = clientOf(url, load, progress.keepsConnections ? { pipelining: connections } : { connections });
  while (progress.sent < requests) {
    const length = Math.min(connections, requests - progress.sent);
    await client.together(() => Array.from({ length }, () => askNext(client, load, progress)));
  }
}

function clientOf(url: string, { answerWithinMs }: IsolationLoad, most: ContractClientOptions): ContractClient {
  return new ContractClient(url, { ...most, ...(answerWithinMs !== undefined && { answerWithinMs }) });
}

async function askNext(client: ContractClient, { exchange }: IsolationLoad, progress: Progress): Promise<void> {
  const { violation, isLast } = await askOnce(client, exchange, uniqueId(progress.sent++));
  if (violation !== undefined) progress.violations.push(violation);
  if (isLast) progress.keepsConnections = false;
}

async function askOnce(client: ContractClient, { name, of }: ExchangeKind, id: string) {
  const exchange = of(id, id);
  try {
    const { isLast, ...answer } = await client.ask(exchange, id);
    const judgement = judgeAnswer({ id, expected: Buffer.from(exchange.expectedBody) }, answer);
    if (answer.status === 200 && judgement.is === "right") return { isLast };
    return { isLast, violation: `${name} with id ${id} was answered ${answer.status} ${answer.body}` };
  } catch (error) {
    return { isLast: false, violation: `${name} with id ${id} was not answered: ${reasonOf(error)}` };
  }
}

/** Unique, and of many lengths, so that an answer to a neighbour's request is never right by accident. */
function uniqueId(turn: number): string {
  return `${scrambled(turn).toString(36)}.${turn}.`.padEnd(16 + (turn % 90), "-");
}

/** Knuth's multiplicative hash, upper bits. */
function scrambled(turn: number): number {
  return Math.imul(turn + 1, 0x9e3779b1) >>> 8;
}

/** A request and its expected answer. The text becomes the body, if it has one. */
export interface ExchangeKind {
  readonly name: string;
  of(text: string, requestId: string): KnownExchange;
}

export const getBench = getting(ROUTES.bench);
export const getAsync = getting(ROUTES.async);
export const postBench = posting(ROUTES.bench);

export const exchanges: readonly ExchangeKind[] = [getBench, getAsync, postBench];

function getting(route: Route): ExchangeKind {
  return {
    name: `GET ${route}`,
    of: (_text, requestId) => ({ method: "GET", path: route, expectedBody: expectedBody(route, requestId) }),
  };
}

function posting(route: Route): ExchangeKind {
  return {
    name: `POST ${route}`,
    of(text, requestId) {
      const order: Order = { items: [`the first of ${text}`, `the second of ${text}`] };
      return {
        method: "POST",
        path: route,
        body: JSON.stringify(order),
        expectedBody: expectedOrderBody(requestId, order),
      };
    },
  };
}
