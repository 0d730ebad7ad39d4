import { Agent, type IncomingHttpHeaders, request as send } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { type OwnRequest, reasonOf } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { shuffled } from "../../http/exchange.ts";

/** An answer with all that can be compared. */
export interface SeenAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly tookMs: number;
}

export interface Asking {
  readonly times: number;
  /** As many requests are in flight at a time. */
  readonly connections: number;
  readonly seed: number;
  readonly answerWithinMs?: number;
  readonly signal: AbortSignal;
  /** Changes a request each time before it is sent. */
  readonly stamped?: (request: OwnRequest) => OwnRequest;
}

/** The same at each stage of a command: an app that answered in one is not given up in the next. */
const ANSWER_WITHIN_MS = 30_000;

export class NotAnsweredError extends Error {
  override readonly name = "NotAnsweredError";
}

export async function askEach(
  url: string,
  requests: readonly OwnRequest[],
  asking: Asking,
  take: (index: number, answer: SeenAnswer, sent: OwnRequest) => void,
): Promise<void> {
  const each = requests.flatMap((_, index) => Array.from({ length: asking.times }, () => index));
  const turns = shuffled(each, xoroshiro128plus(asking.seed)).values();
  const agent = new Agent({ keepAlive: true, maxSockets: asking.connections });
  const over = new AbortController();
  const signal = AbortSignal.any([asking.signal, over.signal]);
  const askInTurn = async (): Promise<void> => {
    for (const index of turns) {
      const request = requests[index];
      if (request === undefined) continue;
      const sent = asking.stamped?.(request) ?? request;
      take(index, await ask(url, sent, agent, { ...asking, signal }), sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: asking.connections }, askInTurn));
  } finally {
    // Once one has failed, the others neither go on nor try again.
    over.abort();
    agent.destroy();
  }
}

async function ask(url: string, request: OwnRequest, agent: Agent, asking: Asking): Promise<SeenAnswer> {
  try {
    return await askOnce(url, request, agent, asking);
  } catch (error) {
    asking.signal.throwIfAborted();
    const what = `${request.method} ${request.path}`;
    throw new NotAnsweredError(`${what} was not answered: ${reasonOf(error)}.`, { cause: error });
  }
}

/** `reusedSocket` lacks those that a waiting request took over. */
const USED = new WeakSet<Socket>();

async function askOnce(url: string, request: OwnRequest, agent: Agent | false, asking: Asking): Promise<SeenAnswer> {
  const { method, path, headers, body } = request;
  const { answerWithinMs = ANSWER_WITHIN_MS, signal } = asking;
  const sinceMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<SeenAnswer>();
  const sent = send(url, { method, path, headers, agent, signal });
  // To its last byte: an answer that never ends keeps its socket busy.
  const late = setTimeout(() => {
    const error = new Error(`it took longer than ${answerWithinMs} ms`);
    reject(error);
    sent.destroy(error);
  }, answerWithinMs);
  sent.once("response", (answer) => {
    const { statusCode = 0, headers: had } = answer;
    buffer(answer)
      .then((whole) => resolve({ status: statusCode, headers: had, body: whole, tookMs: performance.now() - sinceMs }))
      .catch(reject);
  });
  let isKept = false;
  sent.once("socket", (socket) => {
    isKept = USED.has(socket);
    USED.add(socket);
  });
  sent.once("error", (error: NodeJS.ErrnoException) => {
    // A server may close a kept connection in the very moment in which it is used again.
    if (isKept && error.code === "ECONNRESET") resolve(askOnce(url, request, false, asking));
    else reject(error);
  });
  sent.end(body);
  return await promise.finally(() => clearTimeout(late));
}
