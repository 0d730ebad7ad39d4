import type { Burst } from "../generator.ts";
import { Connections } from "./connections.ts";

export class ConnectionPool {
  readonly #byOrigin = new Map<string, Connections>();

  at(burst: Burst, answerWithinMs: number): Connections {
    const present = this.#byOrigin.get(burst.origin);
    if (present?.fit(burst)) return present;
    this.close(burst.origin);
    this.#closeGone();
    const connections = new Connections(burst, answerWithinMs);
    this.#byOrigin.set(burst.origin, connections);
    return connections;
  }

  close(origin: string): void {
    this.#byOrigin.get(origin)?.close();
    this.#byOrigin.delete(origin);
  }

  #closeGone(): void {
    for (const [origin, connections] of this.#byOrigin) if (connections.areGone) this.close(origin);
  }
}
