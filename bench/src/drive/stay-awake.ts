/**
 * Keeps this process from sleeping during a burst: its event loop polls for answers continuously, as if it
 * had more to do. A generator that sleeps has to be woken for the next answer, by a signal from core to core that the
 * *server* pays for while it writes, and which is expensive on a virtual machine. The slower a server, the more often its
 * generator sleeps; so a sleeping one makes slow servers seem slower than they are.
 */
export class StayAwake {
  #over = false;
  #hasWorked = false;
  #idleMs = 0;
  #sinceMs = performance.now();

  constructor() {
    setImmediate(this.#look);
  }

  /** Called for every event that a turn of the event loop handled. */
  worked(): void {
    this.#hasWorked = true;
  }

  /** Stops polling; returns the microseconds in which it had nothing else to do. */
  end(): number {
    this.#over = true;
    return this.#idleMs * 1_000;
  }

  readonly #look = (): void => {
    if (this.#over) return;
    const nowMs = performance.now();
    if (!this.#hasWorked) this.#idleMs += nowMs - this.#sinceMs;
    this.#hasWorked = false;
    this.#sinceMs = nowMs;
    setImmediate(this.#look);
  };
}
