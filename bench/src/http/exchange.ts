import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { isObject, jsonIn, type OwnRequest, type OwnRequests } from "@lab/shared/record";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { Answer } from "./response-parser.ts";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** With none of the headers that every request has. */
export type WithoutHeaders = Omit<Request, "headers"> & Partial<Pick<Request, "headers">>;

/**
 * The expected answer. If the server makes the ids, only the length is known; for a user's own server, what was seen of
 * answers before: without a status, any that says that all went well.
 */
type ExpectedAnswer =
  | { readonly body: string }
  | { readonly status?: number | undefined; readonly length?: number | undefined };

/** A request and its expected answer. */
export interface Exchange extends Request {
  /** The id that it carries; absent if the server makes one. */
  readonly id?: string;
  readonly expected: ExpectedAnswer;
}

/** A request as it is sent. The body's bytes are the last. */
export function requestBytes({ method, path, headers, body }: Request, host: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries({ Connection: "keep-alive", ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(body ?? "")]);
}

/** A request as it carries an id; or none, where the server is to make one. */
export function withId({ method, path, headers, body }: WithoutHeaders, requestId: string | undefined): Request {
  return {
    method,
    path,
    headers: {
      ...headers,
      ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      ...(body !== undefined && { "Content-Type": headers?.["Content-Type"] ?? "application/json" }),
    },
    ...(body !== undefined && { body }),
  };
}

export type ServerAddress = ReturnType<typeof serverAt>;

export function serverAt(url: string) {
  const { origin, protocol, host, hostname, port, pathname } = new URL(url);
  if (protocol !== "http:") throw new Error(`it supports plain http: only, not ${url}`);
  return {
    origin,
    host,
    hostname: hostname.replaceAll(/[[\]]/g, ""),
    port: Number(port || 80),
    basePath: pathname.replace(/\/$/, ""),
  };
}

export class PreparedExchange {
  readonly id: string | undefined;
  readonly request: Buffer;
  readonly status: number | undefined;
  /** The expected body, or its length if no more is known. */
  readonly expected: Buffer | number | undefined;
  /** True if an answer may equal the one before, to the byte. */
  readonly repeats: boolean;
  /** All bytes of the last answer that was right: what equals them is right as well, and needs no reading. */
  known: Buffer | undefined;

  constructor(exchange: Exchange, host: string) {
    this.id = exchange.id;
    this.request = requestBytes(exchange, host);
    const { expected } = exchange;
    this.status = "body" in expected ? undefined : expected.status;
    this.expected = "body" in expected ? Buffer.from(expected.body) : expected.length;
    this.repeats = "body" in expected || expected.status !== undefined;
  }

  isKnownAt(bytes: Buffer, from: number): boolean {
    const { known } = this;
    return (
      known !== undefined &&
      bytes.length - from >= known.length &&
      bytes.compare(known, 0, known.length, from, from + known.length) === 0
    );
  }
}

/** The number of different orders; further connections share them. */
const MOST_ORDERS = 4;

/** The requests of each connection: each as often as it weighs, shuffled by the seed, the same for all servers. */
export function ordersOf({ seed, each }: OwnRequests, connections: number): readonly (readonly Exchange[])[] {
  const all = each.flatMap((request) => Array.from({ length: request.weight }, () => exchangeOf(request)));
  const orders = all.length === 1 ? 1 : Math.min(MOST_ORDERS, connections);
  const random = xoroshiro128plus(seed);
  return Array.from({ length: orders }, () => shuffled(all, random));
}

/** Fisher–Yates: every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: RandomGenerator): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(uniformInt(random, 0, rest.length - 1), 1));
}

function exchangeOf({ method, path, headers, body, expected }: OwnRequest): Exchange {
  return { method, path, headers, ...(body !== undefined && { body }), expected };
}

export type Judgement =
  | { readonly is: "right" }
  | { readonly is: "non2xx" }
  /** With the id that its body has, if that is another request's. */
  | { readonly is: "wrong"; readonly foreignId?: string };

const RIGHT: Judgement = { is: "right" };
const NON_2XX: Judgement = { is: "non2xx" };
const WRONG: Judgement = { is: "wrong" };

type Wanted = Pick<PreparedExchange, "id" | "expected"> & Partial<Pick<PreparedExchange, "status">>;

export function judgeAnswer(
  { id, status: wanted, expected }: Wanted,
  { status, body }: Pick<Answer, "status" | "body">,
): Judgement {
  const wrongStatus = judgeStatus(status, wanted);
  if (wrongStatus !== undefined) return wrongStatus;
  if (expected === undefined) return RIGHT;
  if (typeof expected === "number") return body.length === expected ? RIGHT : WRONG;
  if (body.equals(expected)) return RIGHT;
  const foreignId = idIn(body);
  return id === undefined || foreignId === undefined || foreignId === id ? WRONG : { is: "wrong", foreignId };
}

/** Undefined for the right one. */
function judgeStatus(status: number, wanted: number | undefined): Judgement | undefined {
  const isWell = status >= 200 && status < 300;
  const isRight = wanted === undefined ? isWell : status === wanted;
  if (isRight) return undefined;
  return isWell ? WRONG : NON_2XX;
}

/** The id of the request that a body says it answers, if it says so. */
export function idIn(body: Buffer): string | undefined {
  const entry = jsonIn(body.toString());
  return isObject(entry) && typeof entry["requestId"] === "string" ? entry["requestId"] : undefined;
}
