import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Pool } from "undici";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Asks a server what the contract asks, over kept-alive connections. */
export class ContractClient implements AsyncDisposable {
  readonly #pool: Pool;
  readonly #address: URL;

  constructor(url: string, connections = 1) {
    this.#address = new URL(url);
    this.#pool = new Pool(url, { connections, pipelining: 1 });
  }

  async get(path: string, requestId?: string): Promise<Answer> {
    const headers = requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
    const { statusCode, body } = await this.#pool.request({ method: "GET", path, headers });
    return { status: statusCode, body: await body.text() };
  }

  /** Sends bytes that need not be HTTP, on a connection of their own, and returns what came back until its end. */
  async sendRaw(bytes: string): Promise<string> {
    const socket = connect({ host: this.#address.hostname, port: Number(this.#address.port) });
    await once(socket, "connect");
    socket.end(bytes, "latin1");
    return await text(socket);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy();
  }
}
