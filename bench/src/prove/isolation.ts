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
import { ContractClient, type Reply } from "./contract-client.ts";

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
  const { exchange, requests, connections, answerWithinMs } = load;
  using client = new ContractClient(url, answerWithinMs);
  const all = Array.from({ length: requests }, (_, turn) => sentAt(turn, exchange));
  const half = Math.ceil(requests / 2);
  const violations = [
    ...(await overManyConnections(client, all.slice(0, half), connections)),
    ...(await inWaves(client, all.slice(half), connections)),
  ];
  return { ...load, violations: violations.slice(0, VIOLATIONS_KEPT), violationCount: violations.length };
}

interface Sent {
  readonly name: string;
  readonly id: string;
  readonly exchange: KnownExchange;
}

function sentAt(turn: number, { name, of }: ExchangeKind): Sent {
  const id = uniqueId(turn);
  return { name, id, exchange: of(id, id) };
}

async function overManyConnections(client: ContractClient, all: readonly Sent[], connections: number) {
  const violations: string[] = [];
  const left = all.entries();
  const askInTurn = async (): Promise<void> => {
    for (const [turn, sent] of left) {
      // About every eighth waits, in no order that a server could fall into step with.
      if (scrambled(turn) % 8 === 0) await delay(1);
      const [reply] = await Promise.allSettled([client.ask(sent.exchange, sent.id)]);
      violations.push(...violationsIn(sent, reply));
    }
  };
  await Promise.all(Array.from({ length: connections }, askInTurn));
  return violations;
}

/** The requests of a wave meet also on a busy machine: they come in one piece. */
async function inWaves(client: ContractClient, all: readonly Sent[], length: number) {
  const violations: string[] = [];
  for (let from = 0; from < all.length; from += length) {
    const wave = all.slice(from, from + length);
    const replies = await client.together(wave);
    violations.push(...wave.flatMap((sent, nth) => violationsIn(sent, replies[nth])));
  }
  return violations;
}

function violationsIn({ name, id, exchange }: Sent, reply: PromiseSettledResult<Reply> | undefined): readonly string[] {
  if (reply?.status !== "fulfilled") {
    return [`${name} with id ${id} was not answered: ${reasonOf(reply?.reason.cause)}`];
  }
  const { status, body } = reply.value;
  const judgement = judgeAnswer({ id, expected: Buffer.from(exchange.expectedBody) }, reply.value);
  return status === 200 && judgement.is === "right" ? [] : [`${name} with id ${id} was answered ${status} ${body}`];
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
