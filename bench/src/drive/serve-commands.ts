import { reasonOf } from "@lab/shared/reason-of";
import type { Burst, Exchanges, Fired } from "./generator.ts";

interface Skills {
  connect?(burst: Burst, answerWithinMs: number): Promise<void>;
  fire(burst: Burst, answerWithinMs: number, staysAwake: boolean): Promise<Fired>;
}

/** Makes this process carry out its parent's commands and report the results, as long as there is a parent. */
export function serveCommands(skills: Skills): void {
  // Also when the parent is killed: the system closes its end of the channel.
  process.on("disconnect", () => process.exit());
  const receiver = new ExchangeReceiver();
  process.on("message", async (command: GeneratorCommand) => send(await reportOf(skills, command, receiver)));
  send({ event: "ready" });
}

async function reportOf(
  skills: Skills,
  command: GeneratorCommand,
  receiver: ExchangeReceiver,
): Promise<GeneratorMessage> {
  const { answerWithinMs } = command;
  try {
    const burst = { ...command.burst, exchanges: receiver.receive(command.exchanges) };
    if (command.do === "fire") {
      return { event: "burst", result: await skills.fire(burst, answerWithinMs, command.staysAwake) };
    }
    await skills.connect?.(burst, answerWithinMs);
    return { event: "connected" };
  } catch (error) {
    return { event: "failed", reason: reasonOf(error) };
  }
}

function send(message: GeneratorMessage): void {
  process.send?.(message);
}

/** Messages from the driver to its generator. There is no "stop": a generator ends when its channel closes. */
export type GeneratorCommand = Deed & {
  readonly burst: Omit<Burst, "exchanges">;
  readonly exchanges: SentExchanges;
  readonly answerWithinMs: number;
};

export type Deed =
  | { readonly do: "connect" }
  /** See StayAwake. */
  | { readonly do: "fire"; readonly staysAwake: boolean };

export type GeneratorMessage =
  | { readonly event: "ready" }
  | { readonly event: "connected" }
  /** Unchecked; the reader parses it. */
  | { readonly event: "burst"; readonly result: unknown }
  | { readonly event: "failed"; readonly reason: string };

interface SentExchanges {
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

class ExchangeReceiver {
  readonly #exchanges = new Map<number, Exchanges>();

  receive({ number, exchanges, forget }: SentExchanges): Exchanges {
    if (forget !== undefined) this.#exchanges.delete(forget);
    if (exchanges !== undefined) this.#exchanges.set(number, exchanges);
    const known = this.#exchanges.get(number);
    if (known === undefined) throw new Error(`there are no exchanges ${number}`);
    return known;
  }
}
