import { createRequire } from "node:module";
import type { Client } from "autocannon";
import { autocannonChanged } from "./drive-error.ts";

/** What autocannon's client is made of. Not documented: read in lib/httpClient.js. */
interface Internals {
  conn: { readonly destroyed: boolean; readonly readableEnded: boolean } | undefined;
  readonly destroyed: boolean;
  /** In the order in which they were sent. */
  readonly pipelinedRequests: { clear(): void; terminateRequest(): object | undefined };
  readonly parser: { reinitialize(kind: "RESPONSE"): void };
  _doRequest(): void;
  _connect(): void;
  _destroyConnection(): void;
}

const METHODS = [
  "_doRequest",
  "_connect",
  "_destroyConnection",
  "destroy",
  "pipelinedRequests.clear",
  "pipelinedRequests.terminateRequest",
  "parser.reinitialize",
];

/** For autocannon, which falls over an answer without a request. */
const NO_REQUEST = { headers: { statusCode: 0, headers: [] }, body: "", bytes: 0, duration: 0 };

export interface ClientEvents {
  sent(): void;
  /** An answer came to no request. */
  unasked(): void;
  timedOut(requests: number): void;
  /** Told at least once when it does. */
  rests(): void;
}

/**
 * One of autocannon's clients, with a gate: it sends while that is open, and keeps its connection when it is shut.
 * autocannon's own way is to connect anew for each burst, for which a server pays up to a tenth of one of 100 ms; and to
 * cut off the answers under way at its end: the server has worked on those requests and nobody has counted them.
 */
export class GatedClient {
  readonly #client: Client;
  readonly #internals: Internals;
  readonly #connect: () => void;
  readonly #pipelining: number;
  #isOpen = false;
  #isEnding = false;
  #underWay = 0;

  /** For `setupClient`: before the client connects. */
  constructor(client: Client, pipelining: number, events: ClientEvents) {
    assertGateable(client);
    const internals = client as unknown as Internals;
    const send = internals._doRequest.bind(client);
    const disconnect = internals._destroyConnection.bind(client);
    const requestOfAnswer = internals.pipelinedRequests.terminateRequest.bind(internals.pipelinedRequests);
    this.#client = client;
    this.#internals = internals;
    this.#connect = internals._connect.bind(client);
    this.#pipelining = pipelining;

    internals._doRequest = () => {
      if (!this.#isOpen || this.#isEnding) return;
      this.#underWay += 1;
      events.sent();
      send();
    };
    // Called when a connection has ended, and by autocannon's clock where none has.
    internals._connect = () => {
      if (!this.isGone) return;
      // What was under way will never be answered.
      this.#underWay = 0;
      this.#isEnding = false;
      internals.pipelinedRequests.clear();
      // It may have been cut off in the middle of an answer.
      internals.parser.reinitialize("RESPONSE");
      if (this.#isOpen) this.#connect();
      else events.rests();
    };
    // Called when an answer takes too long. The clock goes on where none is expected.
    internals._destroyConnection = () => {
      if (internals.conn === undefined) return;
      events.timedOut(this.#underWay);
      if (this.#underWay > 0 || internals.destroyed) disconnect();
    };
    internals.pipelinedRequests.terminateRequest = () => {
      const request = requestOfAnswer();
      if (request === undefined) events.unasked();
      return request ?? NO_REQUEST;
    };
    // The server's word that it takes nothing more on this connection. autocannon would go on sending.
    client.on("headers", ({ shouldKeepAlive }) => {
      this.#isEnding = !shouldKeepAlive;
    });
    const replaceEnding = (): void => {
      if (!this.#isEnding || this.#underWay > 0) return;
      // Not every server that says so hangs up by itself.
      disconnect();
      internals._connect();
    };
    client.on("response", () => {
      this.#underWay = Math.max(0, this.#underWay - 1);
      // The parser is still in the answer.
      if (this.#isEnding) queueMicrotask(replaceEnding);
      if (this.rests) events.rests();
    });
  }

  get isGone(): boolean {
    const { conn } = this.#internals;
    return conn === undefined || conn.destroyed || conn.readableEnded;
  }

  /** Shut, with no answer to wait for. */
  get rests(): boolean {
    return !this.#isOpen && this.#underWay === 0;
  }

  /** Sends as much as is under way at a time, where need be on a new connection, and no more. */
  greet(): void {
    this.open();
    this.shut();
  }

  open(): void {
    this.#isOpen = true;
    if (this.isGone) this.#connect();
    else for (let nth = 0; nth < this.#pipelining; nth++) this.#internals._doRequest();
  }

  shut(): void {
    this.#isOpen = false;
  }

  leave(): void {
    this.#client.destroy();
  }
}

/** Says at once if this autocannon has another client. */
export function assertGateable(client: object): void {
  for (const name of METHODS) {
    const method = name.split(".").reduce<unknown>((owner, part) => Reflect.get(Object(owner), part), client);
    if (typeof method !== "function") throw autocannonChanged(installedVersion(), name);
  }
}

function installedVersion(): string {
  return createRequire(import.meta.url)("autocannon/package.json").version;
}
