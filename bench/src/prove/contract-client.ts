import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import {
  type Request,
  requestBytes,
  type ServerAddress,
  serverAt,
  type WithoutHeaders,
  withId,
} from "../http/exchange.ts";
import { type Answer, ResponseParser } from "../http/response-parser.ts";
import { type ConnectionHost, KeptConnection, notAnswered, type Question } from "./kept-connection.ts";

export interface ContractClientOptions {
  readonly connections?: number;
  readonly pipelining?: number;
  /** A server that accepts and never answers is given up after that long. */
  readonly answerWithinMs?: number;
}

const UNREQUESTED = "The server sent more answers than requests, so answers cannot be matched to requests.";

/** Asks a server what the contract asks, over kept-alive connections. Its address may have a path to begin with. */
export class ContractClient implements Disposable {
  readonly #server: ServerAddress;
  readonly #most: Required<ContractClientOptions>;
  readonly #host: ConnectionHost;
  readonly #connections = new Set<KeptConnection>();
  readonly #waiting: Question[] = [];
  #holds = false;
  /** Why it asks nothing any more. */
  #closedOf: Error | undefined;

  constructor(url: string, { connections = 1, pipelining = 1, answerWithinMs = 10_000 }: ContractClientOptions = {}) {
    this.#server = serverAt(url);
    this.#most = { connections, pipelining, answerWithinMs };
    this.#host = {
      server: this.#server,
      answerWithinMs,
      freed: () => this.#askThoseThatWait(),
      unrequested: () => this.#close(new Error(UNREQUESTED)),
      ended: (connection, toAskAgain) => {
        this.#connections.delete(connection);
        this.#waiting.unshift(...toAskAgain);
        this.#askThoseThatWait();
      },
    };
  }

  get(path: string, requestId?: string): Promise<Answer> {
    return this.ask({ method: "GET", path }, requestId);
  }

  post(path: string, body: string, requestId?: string): Promise<Answer> {
    return this.ask({ method: "POST", path, body }, requestId);
  }

  ask(asked: WithoutHeaders, requestId?: string): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = this.#request(asked, requestId);
    this.#waiting.push({
      name: `${request.method} ${request.path}`,
      bytes: requestBytes(request, this.#server.host),
      answered: (answer) => resolve({ ...answer, body: Buffer.from(answer.body) }),
      failed: reject,
    });
    this.#askThoseThatWait();
    return promise;
  }

  /**
   * Writes requests made together in one piece per connection, so that a server reads all of them before it answers
   * any.
   */
  async together<T>(ask: () => readonly Promise<T>[]): Promise<readonly T[]> {
    this.#holds = true;
    for (const connection of this.#connections) connection.hold();
    const answers = ask();
    for (const connection of this.#connections) connection.letGo();
    this.#holds = false;
    return await Promise.all(answers);
  }

  /** On a connection of its own, where the server waits for the body. */
  begin(asked: WithoutHeaders, requestId: string): Promise<Begun> {
    return begin(this.#server, this.#request(asked, requestId), this.#most.answerWithinMs);
  }

  /** Sends bytes that need not be HTTP, on a connection of their own, and returns what came back until its end. */
  sendRaw(bytes: string): Promise<string> {
    return sendRaw(this.#server, bytes, this.#most.answerWithinMs);
  }

  [Symbol.dispose](): void {
    this.#close(new Error("The client was closed."));
  }

  #request({ path, ...asked }: WithoutHeaders, requestId: string | undefined): Request {
    return withId({ ...asked, path: `${this.#server.basePath}${path}` }, requestId);
  }

  #askThoseThatWait(): void {
    while (this.#waiting.length > 0) {
      if (this.#closedOf !== undefined) {
        this.#close(this.#closedOf);
        return;
      }
      const connection = this.#free();
      if (connection === undefined) return;
      connection.ask(this.#waiting.shift() as Question);
    }
  }

  #free(): KeptConnection | undefined {
    for (const connection of this.#connections) if (connection.mayTake(this.#most.pipelining)) return connection;
    return this.#connections.size < this.#most.connections ? this.#another() : undefined;
  }

  #another(): KeptConnection {
    const connection = new KeptConnection(this.#host);
    if (this.#holds) connection.hold();
    this.#connections.add(connection);
    return connection;
  }

  #close(error: Error): void {
    this.#closedOf ??= error;
    for (const connection of this.#connections) connection.close(error);
    for (const question of this.#waiting.splice(0)) question.failed(error);
  }
}

/** Sends bytes that need not be HTTP, on a connection of their own, and returns everything received until it ends. */
async function sendRaw(server: ServerAddress, bytes: string, answerWithinMs: number): Promise<string> {
  const socket = await connected(server, "a raw request", answerWithinMs);
  socket.end(bytes, "latin1");
  return await text(socket);
}

/** A request whose head has reached the server, and whose body is not sent yet. */
interface Begun {
  send(bytes: number): void;
  finish(): Promise<Answer>;
}

/** Sends the head on a connection of its own, and holds the body back until the server has started on the request. */
async function begin(server: ServerAddress, request: Request, answerWithinMs: number): Promise<Begun> {
  const socket = await connected(server, `${request.method} ${request.path} in pieces`, answerWithinMs);
  const ended = finished(socket);
  // Reported by finish().
  ended.catch(() => {});
  const answers: Answer[] = [];
  const parser = new ResponseParser((answer) => answers.push({ ...answer, body: Buffer.from(answer.body) }));
  socket.on("data", (bytes: Buffer) => parser.push(bytes));

  const headers = { ...request.headers, Expect: "100-continue", Connection: "close" };
  const bytes = requestBytes({ ...request, headers }, server.host);
  let sent = bytes.length - Buffer.byteLength(request.body ?? "");
  socket.write(bytes.subarray(0, sent));
  await Promise.race([once(socket, "data"), ended]);
  return {
    send(length) {
      socket.write(bytes.subarray(sent, sent + length));
      sent += length;
    },
    async finish() {
      // Not ended: few clients close their half of a connection first, and Deno takes that for the end of both.
      socket.write(bytes.subarray(sent));
      const broken = await ended.catch((error: Error) => error);
      parser.end();
      const [answer] = answers;
      // A server may answer before it has the body, and hang up on the rest.
      if (answer !== undefined) return answer;
      throw broken ?? new Error(`The server sent ${parser.problem ?? "no answer"}.`);
    },
  };
}

async function connected({ hostname: host, port }: ServerAddress, request: string, answerWithinMs: number) {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, "connect");
  return socket.setTimeout(answerWithinMs, () => socket.destroy(notAnswered(request, answerWithinMs)));
}
