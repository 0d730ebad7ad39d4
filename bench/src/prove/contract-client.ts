import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { buildConnector, errors, Pool } from "undici";

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Set where the server ends the connection with it. */
  readonly isLast?: true;
}

export interface ContractClientOptions {
  readonly connections?: number;
  /** So many requests may be under way on each connection. */
  readonly pipelining?: number;
  /** A server that accepts and never answers is given up after that long, give or take a second. */
  readonly answerWithinMs?: number;
}

interface ContractRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a server what the contract asks, over kept-alive connections. Its address may have a path to begin with. */
export class ContractClient implements AsyncDisposable {
  readonly #pool: Pool;
  readonly #address: URL;
  readonly #basePath: string;
  readonly #answerWithinMs: number;
  readonly #sockets = new Set<Socket>();

  constructor(url: string, { connections = 1, pipelining = 1, answerWithinMs = 10_000 }: ContractClientOptions = {}) {
    this.#address = new URL(url);
    this.#basePath = this.#address.pathname.replace(/\/$/, "");
    this.#answerWithinMs = answerWithinMs;
    const { origin } = this.#address;
    this.#pool = new Pool(origin, {
      connections,
      pipelining,
      connect: keptIn(this.#sockets),
      headersTimeout: answerWithinMs,
      bodyTimeout: answerWithinMs,
    });
  }

  get(path: string, requestId?: string): Promise<Answer> {
    return this.#ask({ method: "GET", path, headers: headersWith(requestId) });
  }

  post(path: string, body: string, requestId?: string): Promise<Answer> {
    const headers = { ...headersWith(requestId), "content-type": "application/json" };
    return this.#ask({ method: "POST", path, headers, body });
  }

  async #ask({ path, ...request }: ContractRequest): Promise<Answer> {
    try {
      const {
        statusCode,
        headers: told,
        body,
      } = await this.#pool.request({
        ...request,
        path: this.#basePath + path,
        // Or undici would wait for the answer before it pipelines another.
        blocking: false,
        idempotent: true,
      });
      const isLast = String(told["connection"]).toLowerCase() === "close";
      return { status: statusCode, body: await body.text(), ...(isLast && { isLast }) };
    } catch (error) {
      if (!(error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)) throw error;
      throw notAnswered(`${request.method} ${this.#basePath}${path}`, this.#answerWithinMs);
    }
  }

  /** What `ask` asks leaves each connection in one piece: a server reads all of it before it answers any. */
  async together<T>(ask: () => readonly Promise<T>[]): Promise<readonly T[]> {
    const held = [...this.#sockets];
    for (const socket of held) socket.cork();
    const answers = Promise.all(ask());
    await nextTurn();
    for (const socket of held) socket.uncork();
    return await answers;
  }

  /**
   * Posts on a connection of its own, and keeps the body back until the server has begun with the request. What is
   * returned sends the body.
   */
  async postInTwo(path: string, body: string, requestId: string): Promise<() => Promise<Answer>> {
    const socket = await this.#connect(`POST ${this.#basePath}${path} in two pieces`);
    socket.write(
      `POST ${this.#basePath}${path} HTTP/1.1\r\nHost: ${this.#address.host}\r\n${REQUEST_ID_HEADER}: ${requestId}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        "Expect: 100-continue\r\nConnection: close\r\n\r\n",
    );
    const [begun] = await once(socket, "data");
    return async () => {
      socket.end(body);
      return answerIn(`${begun}${await text(socket)}`);
    };
  }

  /** Sends bytes that need not be HTTP, on a connection of their own, and returns what came back until its end. */
  async sendRaw(bytes: string): Promise<string> {
    const socket = await this.#connect("a raw request");
    socket.end(bytes, "latin1");
    return await text(socket);
  }

  async #connect(request: string): Promise<Socket> {
    const socket = connect({ host: this.#address.hostname, port: Number(this.#address.port) });
    await once(socket, "connect");
    return socket.setTimeout(this.#answerWithinMs, () => socket.destroy(notAnswered(request, this.#answerWithinMs)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy();
  }
}

/** Of the last response in these bytes: one that only says to go on stands before it. */
function answerIn(bytes: string): Answer {
  const [, status = "0", body = ""] = /^.*HTTP\/1\.1 (\d{3}) .*?\r\n\r\n(.*)$/s.exec(bytes) ?? [];
  return { status: Number(status), body };
}

function headersWith(requestId: string | undefined): Readonly<Record<string, string>> {
  return requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
}

function keptIn(sockets: Set<Socket>): buildConnector.connector {
  const connectOne = buildConnector({});
  return (options, callback) => {
    connectOne(options, (...result) => {
      const [error, socket] = result;
      if (error === null) {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      }
      callback(...result);
    });
  };
}

function notAnswered(request: string, waitedMs: number): Error {
  return new Error(
    `The server did not answer ${request} within ${waitedMs} ms. It accepts connections: look at what its handler awaits.`,
  );
}
