import { type Exchange, requestBytes } from "./exchange.ts";

export class PreparedExchange {
  readonly id: string | undefined;
  readonly request: Buffer;
  readonly status: number | undefined;
  /** The body that the answer must have; where at most its length is known, that. */
  readonly expected: Buffer | number | undefined;
  /** True if an answer may equal the one before, to the byte. */
  readonly repeats: boolean;
  /** All bytes of the last answer that was right: what equals them is right as well, and needs no reading. */
  known: Buffer | undefined;

  constructor(exchange: Exchange, host: string) {
    this.id = exchange.id;
    this.request = requestBytes(exchange, host);
    const { expected } = exchange;
    this.status = "body" in expected ? undefined : expected.status;
    this.expected = "body" in expected ? Buffer.from(expected.body) : expected.length;
    this.repeats = "body" in expected || expected.status !== undefined;
  }

  isKnownAt(bytes: Buffer, from: number): boolean {
    const { known } = this;
    return (
      known !== undefined &&
      bytes.length - from >= known.length &&
      bytes.compare(known, 0, known.length, from, from + known.length) === 0
    );
  }
}
