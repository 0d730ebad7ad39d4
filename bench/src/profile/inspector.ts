import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { ProfilingError } from "./profiling-error.ts";

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]).rest(z.unknown());
const Answer = z.object({
  id: z.int(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

const ANSWERS_WITHIN_MS = 30_000;

/** A session with a process's inspector, over the Chrome DevTools Protocol. */
export class Inspector implements Disposable {
  readonly #socket: WebSocket;
  readonly #open = new Map<number, { readonly method: string; readonly answer: PromiseWithResolvers<unknown> }>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#take(String(data)));
    socket.addEventListener("close", () => this.#giveUp());
    socket.addEventListener("error", () => this.#giveUp());
  }

  /** To a process that was started with `--inspect=<address>`. */
  static async at(address: string): Promise<Inspector> {
    try {
      const answer = await fetch(`http://${address}/json/list`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
      const [{ webSocketDebuggerUrl }] = Targets.parse(await answer.json());
      return new Inspector(await opened(new WebSocket(webSocketDebuggerUrl)));
    } catch (cause) {
      throw notReachable(address, cause);
    }
  }

  async ask(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    // A socket that is closed drops what it is to send, without an error.
    if (this.#socket.readyState !== WebSocket.OPEN) throw connectionLost(method);
    this.#lastId += 1;
    const question = { method, answer: Promise.withResolvers<unknown>() };
    this.#open.set(this.#lastId, question);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }));

    const patience = new AbortController();
    const silent = delay(ANSWERS_WITHIN_MS, undefined, { signal: patience.signal }).then(() => {
      throw inspectorFailed(method, `no answer within ${ANSWERS_WITHIN_MS} ms`);
    });
    try {
      return await Promise.race([question.answer.promise, silent]);
    } finally {
      patience.abort();
    }
  }

  [Symbol.dispose](): void {
    this.#socket.close();
  }

  #take(text: string): void {
    const parsed = Answer.safeParse(JSON.parse(text));
    if (!parsed.success) return; // An event, which is ignored.
    const { id, result, error } = parsed.data;
    const question = this.#open.get(id);
    this.#open.delete(id);
    if (error === undefined) question?.answer.resolve(result);
    else question?.answer.reject(inspectorFailed(question.method, error.message));
  }

  #giveUp(): void {
    for (const { method, answer } of this.#open.values()) {
      answer.reject(connectionLost(method));
    }
    this.#open.clear();
  }
}

function connectionLost(method: string): ProfilingError {
  return inspectorFailed(method, "the connection was lost");
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
}

function notReachable(address: string, cause: unknown): ProfilingError {
  return new ProfilingError(
    `The server's inspector at ${address} does not answer.`,
    "Another process may have taken that port: profile again. A container needs an engine with host networking.",
    { cause },
  );
}

function inspectorFailed(method: string, reason: string): ProfilingError {
  return new ProfilingError(`The server's inspector failed at ${method}: ${reason}.`, "Profile again.");
}
