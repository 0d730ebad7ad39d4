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

interface Asking {
  /** False for a connection of its own. */
  readonly agent: Agent | false;
  readonly answerWithinMs: number;
  readonly signal: AbortSignal;
}

export class NotAnsweredError extends Error {
  override readonly name = "NotAnsweredError";

  constructor({ method, path }: Pick<OwnRequest, "method" | "path">, cause: unknown) {
    super(`${method} ${path} was not answered: ${reasonOf(cause)}.`, { cause });
  }
}

export interface AskingEach {
  readonly times: number;
  /** The number of requests in flight at a time. */
  readonly connections: number;
  readonly seed: number;
  readonly answerWithinMs?: number;
  readonly signal: AbortSignal;
  /** Changes a request each time before it is sent. */
  readonly stamped?: (request: OwnRequest) => OwnRequest;
}

/** The same at each stage of a command: an app that answered in one is not given up in the next. */
const ANSWER_WITHIN_MS = 30_000;

export async function askEach(
  url: string,
  requests: readonly OwnRequest[],
  { times, connections, seed, stamped, answerWithinMs = ANSWER_WITHIN_MS, ...asking }: AskingEach,
  take: (index: number, answer: SeenAnswer, sent: OwnRequest) => void,
): Promise<void> {
  const each = requests.flatMap((_, index) => Array.from({ length: times }, () => index));
  const turns = shuffled(each, xoroshiro128plus(seed)).values();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const over = new AbortController();
  const signal = AbortSignal.any([asking.signal, over.signal]);
  const askInTurn = async (): Promise<void> => {
    for (const index of turns) {
      const request = requests[index];
      if (request === undefined) continue;
      const sent = stamped?.(request) ?? request;
      take(index, await ask(url, sent, { agent, answerWithinMs, signal }), sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, askInTurn));
  } catch (error) {
    asking.signal.throwIfAborted();
    throw error;
  } finally {
    // Once one has failed, the others neither go on nor try again.
    over.abort();
    agent.destroy();
  }
}

/** `reusedSocket` lacks those that a waiting request took over. */
const USED = new WeakSet<Socket>();

async function ask(url: string, request: OwnRequest, asking: Asking): Promise<SeenAnswer> {
  let isKept = false;
  try {
    return await answerTo(url, request, asking, (socket) => {
      isKept = USED.has(socket);
      USED.add(socket);
    });
  } catch (error) {
    // A server may close a kept connection in the very moment in which it is used again.
    if (isKept && Object(error).code === "ECONNRESET") return await ask(url, request, { ...asking, agent: false });
    throw new NotAnsweredError(request, error);
  }
}

/** The answer to its last byte. */
async function answerTo(
  url: string,
  { method, path, headers, body }: OwnRequest,
  { agent, answerWithinMs, signal }: Asking,
  onSocket: (socket: Socket) => void,
): Promise<SeenAnswer> {
  const sinceMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<SeenAnswer>();
  const sent = send(url, { method, path, headers, agent, signal }, (answer) => {
    const { statusCode: status = 0, headers: had } = answer;
    buffer(answer)
      .then((all) => resolve({ status, headers: had, body: all, tookMs: performance.now() - sinceMs }))
      .catch(reject);
  });
  // An answer that never ends keeps its socket busy.
  const late = setTimeout(() => {
    const error = new Error(`it took longer than ${answerWithinMs} ms`);
    reject(error);
    sent.destroy(error);
  }, answerWithinMs);
  sent.once("socket", onSocket).once("error", reject).end(body);
  return await promise.finally(() => clearTimeout(late));
}
