import { connect, type Socket } from "node:net";
import { type Judgement, judgeAnswer, type PreparedExchange } from "../../http/exchange.ts";
import { type Answer, ResponseParser } from "../../http/response-parser.ts";
import type { BurstTally } from "../burst-tally.ts";

export interface Pace {
  /** A connection may send more, or has nothing to do. */
  free(connection: Connection): void;
}

export interface ConnectionHost {
  readonly host: string;
  readonly port: number;
  readonly pipelining: number;
  /** Lent to the connection that reads. */
  readonly buffer: Buffer;
  /** True while requests are sent, other than those that open a connection. */
  isOpen: boolean;
  pace: Pace;
  tally: BurstTally | undefined;
  /** An answer came without a request. */
  unrequested(): void;
  /** Requests were under way on a connection that ended. */
  broke(): void;
  /** Called once per start, when nothing has been awaited for this long. */
  rests(afterMs: number): void;
}

/** One connection: sends at its pace until the burst ends, and reconnects when it must. */
export class Connection {
  readonly #host: ConnectionHost;
  readonly #exchanges: readonly PreparedExchange[];
  #socket: Socket | undefined;
  #parser: ResponseParser;
  /** The server takes nothing more on this connection. */
  #isEnding = false;
  #isActive = false;
  #sent = 0;
  #answered = 0;
  /** The time that a request's latency counts from, by its turn, while it is in flight. */
  readonly #sinceMs: Float64Array;
  /** The time that the generator attended to a request, by its turn: later than the above if it was late. */
  readonly #attendedMs: Float64Array;
  /** When the bytes that are being parsed came. */
  #nowMs = 0;
  #startedMs = 0;
  /** True if the last body was right, to the byte. */
  #wasRight = false;

  constructor(exchanges: readonly PreparedExchange[], connectionHost: ConnectionHost) {
    this.#host = connectionHost;
    this.#exchanges = exchanges;
    this.#sinceMs = new Float64Array(connectionHost.pipelining);
    this.#attendedMs = new Float64Array(connectionHost.pipelining);
    this.#parser = this.#newParser();
  }

  /** From here on it is waited for, until it rests. */
  start(): void {
    this.#isActive = true;
    this.#nowMs = performance.now();
    this.#startedMs = this.#nowMs;
  }

  /** Sends until as many requests are in flight as may be, on a new connection if necessary. */
  fill(): void {
    // In one system call.
    const corked = this.#host.pipelining > 1 ? this.#socket : undefined;
    corked?.cork();
    while (this.#underWay < this.#host.pipelining) {
      this.#host.tally?.sent();
      this.send(this.#nowMs);
    }
    corked?.uncork();
  }

  /** Sends a request that is counted already. Its latency counts from `sinceMs`. */
  send(sinceMs: number, attendedMs = sinceMs): void {
    this.#socket ??= this.#connected();
    const place = this.#sent % this.#sinceMs.length;
    this.#sinceMs[place] = sinceMs;
    this.#attendedMs[place] = attendedMs;
    const { request } = this.#exchange(this.#sent);
    this.#sent += 1;
    this.#socket.write(request);
  }

  /** Called when there may be nothing left to wait for. */
  settle(): void {
    if (!this.#isActive || this.#host.isOpen || this.#underWay > 0) return;
    this.#isActive = false;
    this.#host.rests(this.#nowMs - this.#startedMs);
  }

  /** Gives the connection up if its oldest request in flight was sent before then. */
  giveUpIfSince(beforeMs: number): void {
    if (this.#underWay === 0 || this.#since(this.#answered) > beforeMs) return;
    this.#host.tally?.timedOut(this.#underWay);
    this.#end();
  }

  close(): void {
    this.#forget()?.destroy();
  }

  get #underWay(): number {
    return this.#sent - this.#answered;
  }

  #since(turn: number): number {
    return this.#sinceMs[turn % this.#sinceMs.length] ?? 0;
  }

  #exchange(turn: number): PreparedExchange {
    // There is one at least.
    return this.#exchanges[turn % this.#exchanges.length] as PreparedExchange;
  }

  #connected(): Socket {
    const { host, port, buffer } = this.#host;
    const socket = connect({
      host,
      port,
      noDelay: true,
      onread: {
        buffer,
        callback: (length) => {
          if (socket === this.#socket) this.#take(buffer.subarray(0, length));
          return true;
        },
      },
    });
    // "close" follows, and says all.
    socket.on("error", () => {});
    socket.once("end", () => this.#ended(socket));
    socket.once("close", () => this.#ended(socket));
    return socket;
  }

  #take(bytes: Buffer): void {
    this.#nowMs = performance.now();
    let from = 0;
    while (this.#parser.isBetween && this.#underWay > 0 && this.#exchange(this.#answered).isKnownAt(bytes, from)) {
      from += this.#exchange(this.#answered).known?.length ?? 0;
      this.#count("right");
    }
    if (from < bytes.length) this.#read(from === 0 ? bytes : bytes.subarray(from));
    if (this.#socket !== undefined) this.#goOn();
  }

  #read(bytes: Buffer): void {
    const wasBetween = this.#parser.isBetween;
    const before = this.#answered;
    this.#parser.push(bytes);
    if (this.#parser.problem !== undefined) this.#end();
    else if (wasBetween && this.#parser.isBetween && this.#answered === before + 1) this.#remember(bytes, before);
  }

  /** One whole answer and nothing else: the next one is probably the same to the byte. */
  #remember(bytes: Buffer, turn: number): void {
    if (this.#wasRight && !this.#isEnding) this.#exchange(turn).known = Buffer.from(bytes);
  }

  #readAnswer(answer: Answer): void {
    if (this.#underWay === 0) {
      this.#host.unrequested();
      return;
    }
    const exchange = this.#exchange(this.#answered);
    const judgement = judgeAnswer(exchange, answer);
    this.#wasRight = judgement.is === "right" && exchange.repeats;
    if (answer.isLast) this.#isEnding = true;
    if (judgement.is === "wrong" && judgement.foreignId !== undefined) {
      this.#host.tally?.foreign(exchange.id ?? "", judgement.foreignId);
    }
    this.#count(judgement.is);
  }

  /** In a closed loop the next request is sent at this time, so that a connection waits all the time unless it breaks. */
  #count(is: Judgement["is"]): void {
    const attendedMs = this.#attendedMs[this.#answered % this.#attendedMs.length] ?? 0;
    this.#host.tally?.answer(this.#nowMs, this.#nowMs - this.#since(this.#answered), is, this.#nowMs - attendedMs);
    this.#answered += 1;
  }

  #goOn(): void {
    if (this.#isEnding) {
      if (this.#underWay === 0) this.#end();
    } else this.#freeOrSettle();
  }

  #freeOrSettle(): void {
    if (this.#host.isOpen && this.#isActive) this.#host.pace.free(this);
    else this.settle();
  }

  /** After the socket has ended for any reason: requests in flight will never be answered. */
  #end(): void {
    this.#forget()?.destroy();
    if (this.#underWay > 0) this.#host.broke();
    this.#answered = this.#sent;
    this.#nowMs = performance.now();
    this.#freeOrSettle();
  }

  #ended(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#nowMs = performance.now();
    this.#parser.end();
    this.#end();
  }

  #forget(): Socket | undefined {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isEnding = false;
    // It may have been cut off in the middle of an answer.
    this.#parser = this.#newParser();
    return socket;
  }

  #newParser(): ResponseParser {
    return new ResponseParser((answer) => this.#readAnswer(answer));
  }
}

export const closedLoop: Pace = { free: (connection: Connection) => connection.fill() };
