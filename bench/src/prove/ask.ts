import { type Agent, type IncomingHttpHeaders, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { reasonOf } from "@lab/shared/record";
import type { Request } from "../http/exchange.ts";

/** An answer with all that can be compared. */
export interface SeenAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly tookMs: number;
}

export interface Asking {
  /** False for a connection of its own. */
  readonly agent: Agent | false;
  readonly answerWithinMs: number;
  readonly signal?: AbortSignal;
}

export class NotAnsweredError extends Error {
  override readonly name = "NotAnsweredError";

  constructor({ method, path }: Pick<Request, "method" | "path">, cause: unknown) {
    super(`${method} ${path} was not answered: ${reasonOf(cause)}.`, { cause });
  }
}

/** Begins a request, whose caller sends the body and ends it. The answer is awaited to its last byte. */
export function begin(
  url: string,
  { method, path, headers }: Omit<Request, "body">,
  { agent, answerWithinMs, signal }: Asking,
) {
  const sinceMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<SeenAnswer>();
  const sent = send(url, { method, path, headers, agent, ...(signal && { signal }) });
  // An answer that never ends keeps its socket busy.
  const late = setTimeout(() => {
    const error = new Error(`it took longer than ${answerWithinMs} ms`);
    reject(error);
    sent.destroy(error);
  }, answerWithinMs);
  sent.once("response", (answer) => {
    const { statusCode = 0, headers: had } = answer;
    buffer(answer)
      .then((body) => resolve({ status: statusCode, headers: had, body, tookMs: performance.now() - sinceMs }))
      .catch(reject);
  });
  sent.once("error", reject);
  const answer = promise
    .catch((error: unknown) => {
      throw new NotAnsweredError({ method, path }, error);
    })
    .finally(() => clearTimeout(late));
  return { sent, answer };
}
