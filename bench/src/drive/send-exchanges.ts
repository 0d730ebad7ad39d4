import type { Exchange } from "../http/exchange.ts";

export type Exchanges = readonly (readonly Exchange[])[];

export interface SentExchanges {
  readonly number: number;
  readonly exchanges?: Exchanges;
  /** The number of the exchanges that the receiver may drop. */
  readonly forget?: number;
}

/** Answers of 100 kB for 50 connections are 5 MB. */
const MOST_REMEMBERED = 64;

/** Sends exchanges to a process once, then only their number. Identity is that of the array. */
export class ExchangeSender {
  /** The oldest comes first. */
  readonly #numbers = new Map<Exchanges, number>();
  #next = 0;

  send(exchanges: Exchanges): SentExchanges {
    const known = this.#numbers.get(exchanges);
    const number = known ?? this.#next++;
    this.#numbers.delete(exchanges);
    this.#numbers.set(exchanges, number);
    if (known !== undefined) return { number };
    const forget = this.#forget();
    return { number, exchanges, ...(forget !== undefined && { forget }) };
  }

  #forget(): number | undefined {
    const [oldest] = this.#numbers;
    if (oldest === undefined || this.#numbers.size <= MOST_REMEMBERED) return undefined;
    this.#numbers.delete(oldest[0]);
    return oldest[1];
  }
}

export class ExchangeReceiver {
  readonly #exchanges = new Map<number, Exchanges>();

  receive({ number, exchanges, forget }: SentExchanges): Exchanges {
    if (forget !== undefined) this.#exchanges.delete(forget);
    if (exchanges !== undefined) this.#exchanges.set(number, exchanges);
    const known = this.#exchanges.get(number);
    if (known === undefined) throw new Error(`exchanges ${number} were never sent`);
    return known;
  }
}
