import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { reasonOf } from "@lab/shared/record";
import {
  type Request,
  requestBytes,
  type ServerAddress,
  serverAt,
  type WithoutHeaders,
  withId,
} from "../http/exchange.ts";
import { type Answer, ResponseParser } from "../http/response-parser.ts";
import { NotAnsweredError } from "./answers/ask-each.ts";

export interface Question {
  readonly exchange: WithoutHeaders;
  /** Undefined if the server is to make one. */
  readonly id?: string | undefined;
}

export type Reply = Pick<Answer, "status" | "body">;

/** Node's servers close a connection after five idle seconds, perhaps at the moment of the next request. */
const REUSED_WITHIN_MS = 2_000;

interface Kept {
  readonly socket: Socket;
  /** When its last requests were written: the server has answered since. */
  readonly usedAtMs: number;
}

/** Asks a server what the contract asks, over kept connections. Its address may have a path to begin with. */
export class ContractClient implements Disposable {
  readonly #server: ServerAddress;
  readonly #answerWithinMs: number;
  readonly #open = new Set<Socket>();
  #idle: Kept[] = [];

  /** A server that accepts and never answers is given up after `answerWithinMs`. */
  constructor(url: string, answerWithinMs = 10_000) {
    this.#server = serverAt(url);
    this.#answerWithinMs = answerWithinMs;
  }

  get(path: string, requestId?: string): Promise<Reply> {
    return this.ask({ method: "GET", path }, requestId);
  }

  post(path: string, body: string, requestId?: string): Promise<Reply> {
    return this.ask({ method: "POST", path, body }, requestId);
  }

  /** On a connection that nothing else is sent on meanwhile. */
  async ask(exchange: WithoutHeaders, id?: string): Promise<Reply> {
    const [reply] = await this.together([{ exchange, id }]);
    if (reply?.status !== "fulfilled") throw reply?.reason;
    return reply.value;
  }

  /**
   * Writes requests in one piece on one connection, so that a server reads all of them before it answers any. Those that
   * it leaves when it closes the connection are asked one by one; without a last answer on it, the first of them failed.
   */
  async together(questions: readonly Question[]): Promise<readonly PromiseSettledResult<Reply>[]> {
    const requests = questions.map(({ exchange, id }) => this.#request(exchange, id));
    const { answers, problem } = await this.#send(requests);
    const replies = questions.map(async ({ exchange, id }, nth) => {
      const request = requests[nth] as Request;
      if (problem !== undefined && nth === answers.length) throw new NotAnsweredError(request, problem);
      return answers[nth] ?? (await this.ask(exchange, id));
    });
    return await Promise.allSettled(replies);
  }

  async #send(requests: readonly Request[]) {
    const usedAtMs = performance.now();
    this.#idle = this.#idle.filter((kept) => isReusable(kept, usedAtMs));
    const socket = this.#idle.pop()?.socket ?? this.#connected();
    const bytes = requests.map((request) => requestBytes(request, this.#server.host));
    const receiving = answersOn(socket, requests.length, this.#answerWithinMs);
    socket.write(Buffer.concat(bytes));
    const received = await receiving;
    if (received.problem !== undefined || received.answers.at(-1)?.isLast) socket.destroy();
    else this.#idle.push({ socket, usedAtMs });
    return received;
  }

  /** On a connection of its own; the body is held back until the server has started on the request. */
  async begin(exchange: WithoutHeaders, requestId: string): Promise<Begun> {
    const request = this.#request(exchange, requestId);
    const headers = { ...request.headers, Expect: "100-continue" };
    const bytes = requestBytes({ ...request, headers }, this.#server.host);
    let from = bytes.length - Buffer.byteLength(request.body ?? "");
    const socket = this.#connected();
    const received = answersOn(socket, 1, this.#answerWithinMs);
    socket.write(bytes.subarray(0, from));
    await Promise.race([once(socket, "data"), received]);
    return {
      send(length) {
        socket.write(bytes.subarray(from, from + length));
        from += length;
      },
      async finish() {
        socket.write(bytes.subarray(from));
        const { answers, problem } = await received;
        const [answer] = answers;
        if (answer === undefined) throw new NotAnsweredError(request, problem);
        return answer;
      },
    };
  }

  /** Sends bytes that need not be HTTP, on a connection of their own, and returns everything received until it ends. */
  async sendRaw(bytes: string): Promise<string> {
    const socket = this.#connected();
    const waitedMs = this.#answerWithinMs;
    socket.setTimeout(waitedMs, () =>
      socket.destroy(new Error(`a raw request was not answered within ${waitedMs} ms`)),
    );
    socket.end(bytes, "latin1");
    return await text(socket);
  }

  [Symbol.dispose](): void {
    for (const socket of this.#open) socket.destroy();
  }

  #connected(): Socket {
    const { hostname: host, port } = this.#server;
    const socket = connect({ host, port, noDelay: true });
    this.#open.add(socket);
    // Heard by whoever waits for an answer.
    return socket.on("error", () => undefined).once("close", () => this.#open.delete(socket));
  }

  #request({ path, ...exchange }: WithoutHeaders, requestId: string | undefined): Request {
    return withId({ ...exchange, path: `${this.#server.basePath}${path}` }, requestId);
  }
}

function isReusable({ socket, usedAtMs }: Kept, nowMs: number): boolean {
  if (nowMs - usedAtMs >= REUSED_WITHIN_MS) socket.destroy();
  return socket.readyState === "open";
}

/** A request whose head has reached the server, and whose body is not sent yet. */
interface Begun {
  send(bytes: number): void;
  finish(): Promise<Reply>;
}

/** The answers to a number of requests in order, and the problem that kept further ones from coming. */
async function answersOn(socket: Socket, requests: number, answerWithinMs: number) {
  const { promise: over, resolve } = Promise.withResolvers<string | undefined>();
  const answers: Answer[] = [];
  const parser = new ResponseParser((answer) => answers.push({ ...answer, body: Buffer.from(answer.body) }));
  const read = (bytes: Buffer): void => {
    parser.push(bytes);
    if (parser.problem !== undefined) resolve(`the server sent ${parser.problem}`);
    else if (answers.length === requests) resolve(undefined);
    else if (answers.length > requests) {
      // Nothing shows which of them belong to requests.
      answers.length = 0;
      resolve("the server sent more answers than requests");
    }
  };
  const closed = (): void => {
    parser.end();
    resolve(
      answers.at(-1)?.isLast
        ? undefined
        : `the server sent ${parser.problem ?? "no answer"}, and closed the connection`,
    );
  };
  const late = setTimeout(() => resolve(`it took longer than ${answerWithinMs} ms`), answerWithinMs);
  const failed = (error: Error): void => resolve(reasonOf(error));
  socket.on("data", read).once("error", failed).once("close", closed);
  const problem = await over;
  clearTimeout(late);
  socket.off("data", read).off("error", failed).off("close", closed);
  return { answers, problem };
}
