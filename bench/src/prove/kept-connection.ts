import { connect, type Socket } from "node:net";
import type { ServerAddress } from "../http/exchange.ts";
import { type Answer, ResponseParser } from "../http/response-parser.ts";

export interface Question {
  readonly name: string;
  readonly bytes: Buffer;
  /** The body's bytes are lent: see the parser. */
  answered(answer: Answer): void;
  failed(error: Error): void;
}

export interface ConnectionHost {
  readonly server: ServerAddress;
  /** An answer that takes longer is no longer waited for. */
  readonly answerWithinMs: number;
  /** It may take another request. */
  freed(): void;
  unrequested(): void;
  /** It takes no more. The questions that it neither answered nor failed are to be asked on another one. */
  ended(connection: KeptConnection, toAskAgain: readonly Question[]): void;
}

/** A connection that carries one request after another, or several concurrently: answers come in order. */
export class KeptConnection {
  readonly #host: ConnectionHost;
  readonly #socket: Socket;
  readonly #parser = new ResponseParser((answer) => this.#take(answer));
  readonly #deadline: NodeJS.Timeout;
  #underWay: Question[] = [];
  #isEnding = false;
  #hasEnded = false;
  #error: Error | undefined;

  constructor(connectionHost: ConnectionHost) {
    this.#host = connectionHost;
    const { hostname: host, port } = connectionHost.server;
    this.#socket = connect({ host, port, noDelay: true })
      .on("data", (bytes: Buffer) => this.#read(bytes))
      .on("error", (error) => {
        this.#error = error;
      })
      .once("end", () => this.#closed())
      .once("close", () => this.#closed());
    this.#deadline = setTimeout(() => this.#giveUp(), connectionHost.answerWithinMs);
  }

  mayTake(pipelining: number): boolean {
    return !this.#isEnding && this.#underWay.length < pipelining;
  }

  ask(question: Question): void {
    if (this.#underWay.length === 0) this.#deadline.refresh();
    this.#underWay.push(question);
    this.#socket.write(question.bytes);
  }

  /** Further requests are buffered until they are released. */
  hold(): void {
    this.#socket.cork();
  }

  letGo(): void {
    this.#socket.uncork();
  }

  /** For good: the questions in flight fail with this error. */
  close(error: Error): void {
    this.#end(this.#underWay.length, error);
  }

  #read(bytes: Buffer): void {
    if (this.#underWay.length === 0) this.#host.unrequested();
    else this.#parser.push(bytes);
    const { problem } = this.#parser;
    if (problem !== undefined) this.#end(1, new Error(`The server sent ${problem}.`));
    else if (this.#isEnding) this.#end(0);
    else this.#host.freed();
  }

  #take(answer: Answer): void {
    const question = this.#underWay.shift();
    if (question === undefined) {
      this.#host.unrequested();
      return;
    }
    this.#deadline.refresh();
    this.#isEnding ||= answer.isLast;
    question.answered(answer);
  }

  /** All of them have waited for as long. */
  #giveUp(): void {
    const [first] = this.#underWay;
    if (first !== undefined) this.#end(this.#underWay.length, notAnswered(first.name, this.#host.answerWithinMs));
  }

  #closed(): void {
    const before = this.#underWay.length;
    this.#parser.end();
    const { problem = "no answer, and closed the connection" } = this.#parser;
    // The end of a connection may be what ends an answer.
    if (this.#isEnding || this.#underWay.length < before) this.#end(0);
    else this.#end(1, this.#error ?? new Error(`The server sent ${problem}.`));
  }

  /** The first requests in flight have failed; the state of the others is unknown. */
  #end(failures: number, error?: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#isEnding = true;
    clearTimeout(this.#deadline);
    this.#socket.destroy();
    const failed = this.#underWay.slice(0, failures);
    const toAskAgain = this.#underWay.slice(failures);
    this.#underWay = [];
    if (error !== undefined) for (const question of failed) question.failed(error);
    this.#host.ended(this, toAskAgain);
  }
}

export function notAnswered(request: string, waitedMs: number): Error {
  return new Error(
    `The server did not answer ${request} within ${waitedMs} ms. It accepts connections: look at what its handler awaits.`,
  );
}
