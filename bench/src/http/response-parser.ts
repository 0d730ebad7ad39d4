import { quoted, ResponseHead, trailerProblem } from "./response-head.ts";

/** An answer as it came. Its body is only lent: its bytes may be overwritten once it has been looked at. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** The server takes nothing more on this connection. */
  readonly isLast: boolean;
}

/** The part of a response that the next bytes belong to. */
type Place = "status" | "headers" | "body" | "rest" | "chunk-size" | "chunk" | "chunk-end" | "trailers" | "nothing";

/** The limit of Node's own parser. */
const LONGEST_HEAD = 16_384;
const LARGEST_BODY = 16 * 1024 ** 2;
const CHUNK_SIZE = /^([\da-fA-F]{1,12})[ \t]*(?:;[^\0\r]*)?$/;
const LF = 10;
const NOTHING = Buffer.alloc(0);

/**
 * Parses HTTP/1.1 responses from the bytes of a connection, in pieces of any size (RFC 9112). A syntax error ends the
 * connection, because the start of the next answer is unknown.
 */
export class ResponseParser {
  readonly #onAnswer: (answer: Answer) => void;
  readonly #head = new ResponseHead();
  #place: Place = "status";
  #problem: string | undefined;
  /** The beginning of a line whose end has not come yet. */
  #line = "";
  /** Total length of consecutive lines. */
  #linesLength = 0;
  /** Bytes of the body, or of its chunk, that are still to come. */
  #missing = 0;
  #bodyLength = 0;
  readonly #pieces: Buffer[] = [];
  /** The pieces whose bytes will not be overwritten. */
  #ownPieces = 0;

  constructor(onAnswer: (answer: Answer) => void) {
    this.#onAnswer = onAnswer;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  get isBetween(): boolean {
    return this.#place === "status" && this.#line === "";
  }

  /** Parses received bytes, and reports every answer that ends in them. It keeps none of the bytes. */
  push(bytes: Buffer): void {
    let from = 0;
    while (from < bytes.length && this.#problem === undefined) from = this.#take(bytes, from);
    for (; this.#ownPieces < this.#pieces.length; this.#ownPieces++) {
      this.#pieces[this.#ownPieces] = Buffer.from(this.#pieces[this.#ownPieces] ?? NOTHING);
    }
  }

  /** Nothing more will come: an answer without a length ends here. */
  end(): void {
    if (this.#problem !== undefined || this.isBetween) return;
    if (this.#place === "rest") this.#finish();
    else this.#break("an answer that was cut off");
  }

  #take(bytes: Buffer, from: number): number {
    switch (this.#place) {
      case "body":
      case "chunk":
        return this.#takeCounted(bytes, from);
      case "rest":
        return this.#takeBody(bytes, from, bytes.length);
      default:
        return this.#takeLine(bytes, from);
    }
  }

  #takeCounted(bytes: Buffer, from: number): number {
    const to = this.#takeBody(bytes, from, Math.min(bytes.length, from + this.#missing));
    this.#missing -= to - from;
    if (this.#missing > 0 || this.#problem !== undefined) return to;
    if (this.#place === "chunk") this.#go("chunk-end");
    else this.#finish();
    return to;
  }

  #takeBody(bytes: Buffer, from: number, to: number): number {
    this.#bodyLength += to - from;
    if (this.#bodyLength > LARGEST_BODY) this.#break(`a body of more than ${LARGEST_BODY} bytes`);
    else this.#pieces.push(bytes.subarray(from, to));
    return to;
  }

  #takeLine(bytes: Buffer, from: number): number {
    const end = bytes.indexOf(LF, from);
    const to = end < 0 ? bytes.length : end + 1;
    this.#linesLength += to - from;
    this.#line += bytes.toString("latin1", from, to);
    if (this.#linesLength > LONGEST_HEAD) this.#break(`lines of more than ${LONGEST_HEAD} bytes`);
    else if (end >= 0) this.#endLine();
    return to;
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = "";
    const problem = line.endsWith("\r\n") ? this.#read(line.slice(0, -2)) : `a line without CR: ${quoted(line)}`;
    if (problem !== undefined) this.#break(problem);
  }

  #read(line: string): string | undefined {
    switch (this.#place) {
      case "status":
        this.#place = "headers";
        return this.#head.readStatus(line);
      case "headers":
        return line === "" ? this.#endHead() : this.#head.readHeader(line);
      case "chunk-size":
        return this.#readChunkSize(line);
      case "chunk-end":
        return line === "" ? this.#go("chunk-size") : `a chunk that is longer than it says: ${quoted(line)}`;
      default:
        return line === "" ? this.#finish() : trailerProblem(line);
    }
  }

  #endHead(): string | undefined {
    const problem = this.#head.problem();
    if (problem !== undefined) return problem;
    if (this.#head.isInterim) return this.#go("status");
    switch (this.#head.bodyEnd()) {
      case "none":
        return this.#finish();
      case "chunks":
        return this.#go("chunk-size");
      case "connection":
        this.#head.isLast = true;
        return this.#go("rest");
      case "length":
        this.#missing = this.#head.length ?? 0;
        return this.#go("body");
    }
  }

  #readChunkSize(line: string): string | undefined {
    const [, digits] = CHUNK_SIZE.exec(line) ?? [];
    if (digits === undefined) return `an invalid chunk size: ${quoted(line)}`;
    this.#missing = Number.parseInt(digits, 16);
    return this.#go(this.#missing === 0 ? "trailers" : "chunk");
  }

  #go(place: Place): undefined {
    this.#place = place;
    this.#linesLength = 0;
  }

  #finish(): undefined {
    const [only = NOTHING] = this.#pieces;
    const body = this.#pieces.length > 1 ? Buffer.concat(this.#pieces) : only;
    this.#forget();
    this.#go("status");
    this.#onAnswer({ status: this.#head.status, body, isLast: this.#head.isLast });
  }

  #break(problem: string): void {
    this.#problem = problem;
    this.#go("nothing");
    this.#line = "";
    this.#forget();
  }

  #forget(): void {
    this.#pieces.length = 0;
    this.#ownPieces = 0;
    this.#bodyLength = 0;
  }
}
