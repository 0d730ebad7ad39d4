import { serveCommands } from "../serve-commands.ts";
import { ConnectionPool } from "./connection-pool.ts";

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
