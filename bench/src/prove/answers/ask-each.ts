import { Agent } from "node:http";
import type { Socket } from "node:net";
import type { OwnRequest } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { shuffled } from "../../http/exchange.ts";
import { type Asking, begin, NotAnsweredError, type SeenAnswer } from "../ask.ts";

export interface AskingEach {
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
  const { sent, answer } = begin(url, request, asking);
  let isKept = false;
  sent.once("socket", (socket) => {
    isKept = USED.has(socket);
    USED.add(socket);
  });
  sent.end(request.body);
  try {
    return await answer;
  } catch (error) {
    // A server may close a kept connection in the very moment in which it is used again.
    const isReset = error instanceof NotAnsweredError && Object(error.cause).code === "ECONNRESET";
    if (!(isKept && isReset)) throw error;
    return await ask(url, request, { ...asking, agent: false });
  }
}
