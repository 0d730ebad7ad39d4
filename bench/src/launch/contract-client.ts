import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { errors, Pool } from "undici";
import { notAnswered } from "./launch-error.ts";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface ContractClientOptions {
  readonly connections?: number;
  /** A server that accepts and never answers is given up after that long, give or take a second. */
  readonly answerWithinMs?: number;
}

/** Asks a server what the contract asks, over kept-alive connections. Its address may have a path to begin with. */
export class ContractClient implements AsyncDisposable {
  readonly #pool: Pool;
  readonly #address: URL;
  readonly #basePath: string;
  readonly #answerWithinMs: number;

  constructor(url: string, { connections = 1, answerWithinMs = 10_000 }: ContractClientOptions = {}) {
    this.#address = new URL(url);
    this.#basePath = this.#address.pathname.replace(/\/$/, "");
    this.#answerWithinMs = answerWithinMs;
    const { origin } = this.#address;
    this.#pool = new Pool(origin, {
      connections,
      pipelining: 1,
      headersTimeout: answerWithinMs,
      bodyTimeout: answerWithinMs,
    });
  }

  async get(path: string, requestId?: string): Promise<Answer> {
    const headers = requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
    try {
      const { statusCode, body } = await this.#pool.request({ method: "GET", path: this.#basePath + path, headers });
      return { status: statusCode, body: await body.text() };
    } catch (error) {
      if (!(error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)) throw error;
      throw notAnswered(`GET ${this.#basePath}${path}`, this.#answerWithinMs);
    }
  }

  /** Sends bytes that need not be HTTP, on a connection of their own, and returns what came back until its end. */
  async sendRaw(bytes: string): Promise<string> {
    const socket = connect({ host: this.#address.hostname, port: Number(this.#address.port) });
    await once(socket, "connect");
    socket.setTimeout(this.#answerWithinMs, () => socket.destroy(notAnswered("a raw request", this.#answerWithinMs)));
    socket.end(bytes, "latin1");
    return await text(socket);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy();
  }
}
