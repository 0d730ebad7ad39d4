import type { Burst } from "../generator.ts";
import { serveCommands } from "../serve-commands.ts";
import { Connections } from "./connections.ts";

class ConnectionPool {
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

const pool = new ConnectionPool();

serveCommands({
  connect: (burst, answerWithinMs) => pool.at(burst, answerWithinMs).open(),
  async fire(burst, answerWithinMs, staysAwake) {
    const connections = pool.at(burst, answerWithinMs);
    let isKept = false;
    try {
      const fired = await connections.burst(burst, staysAwake);
      isKept = burst.keepsConnections;
      return fired;
    } finally {
      if (!isKept) pool.close(burst.origin);
    }
  },
});
