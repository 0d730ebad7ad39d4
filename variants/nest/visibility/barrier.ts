/** The number of requests in a wave of the test. */
export const TOGETHER = 50;

type LetGo = () => void;

/** Waits until this many have arrived, so that as many requests are in flight, however fast each is. */
export class Barrier {
  readonly #size: number;
  readonly #open: (waiting: readonly LetGo[]) => void;
  #waiting: LetGo[] = [];

  constructor(size: number, open: (waiting: readonly LetGo[]) => void) {
    this.#size = size;
    this.#open = open;
  }

  arrive(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === this.#size) {
      const waiting = this.#waiting;
      this.#waiting = [];
      this.#open(waiting);
    }
    return promise;
  }
}

export function allAtOnce(waiting: readonly LetGo[]): void {
  for (const letGo of waiting) letGo();
}

/** One in each turn of the event loop, so that the first to come is the last to be answered. */
export function lastFirst(waiting: readonly LetGo[]): void {
  const last = waiting.at(-1);
  if (last === undefined) return;
  last();
  setImmediate(lastFirst, waiting.slice(0, -1));
}
