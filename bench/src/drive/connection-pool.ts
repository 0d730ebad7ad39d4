import { Connections } from "./connections.ts";
import type { Burst } from "./driver.ts";

/** The connections of each server that has some. */
export class ConnectionPool {
  readonly #byUrl = new Map<string, Connections>();

  /** Those that are there, if they fit; else new ones in their place. */
  async at(burst: Burst, answerWithinMs: number): Promise<Connections> {
    const present = this.#byUrl.get(burst.url);
    if (present?.fit(burst)) return present;
    this.close(burst.url);
    this.#closeGone();
    const connections = await Connections.for(burst, answerWithinMs);
    this.#byUrl.set(burst.url, connections);
    return connections;
  }

  close(url: string): void {
    this.#byUrl.get(url)?.close();
    this.#byUrl.delete(url);
  }

  /** Those of servers that have ended: clients at rest have timers, too. */
  #closeGone(): void {
    for (const [url, connections] of this.#byUrl) if (connections.areGone) this.close(url);
  }
}
