import type { Exchange } from "./exchange.ts";
import { requestBytes } from "./request-bytes.ts";

/** An exchange in bytes, made before there is any load. */
export class PreparedExchange {
  readonly id: string | undefined;
  readonly request: Buffer;
  /** The body that the answer must have; where only its length is known, that. */
  readonly expected: Buffer | number;
  /** All bytes of the last answer that was right: what equals them is right as well, and needs no reading. */
  known: Buffer | undefined;

  constructor(exchange: Exchange, host: string) {
    this.id = exchange.id;
    this.request = requestBytes(exchange, host);
    this.expected = "body" in exchange.expected ? Buffer.from(exchange.expected.body) : exchange.expected.length;
  }

  /** Whether an answer that is known to be right begins here. */
  isKnownAt(bytes: Buffer, from: number): boolean {
    const { known } = this;
    return (
      known !== undefined &&
      bytes.length - from >= known.length &&
      bytes.compare(known, 0, known.length, from, from + known.length) === 0
    );
  }
}
