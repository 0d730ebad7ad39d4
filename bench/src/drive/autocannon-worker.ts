import { reasonOf } from "@lab/shared/record";
import { ConnectionPool } from "./connection-pool.ts";
import type { GeneratorCommand, GeneratorMessage } from "./generator-messages.ts";

const pool = new ConnectionPool();

// Also when the driver's process is killed: the system closes its end of the channel.
process.on("disconnect", () => process.exit());

process.on("message", async (command: GeneratorCommand) => {
  say(await reportOf(command));
});

say({ event: "ready" });

async function reportOf(command: GeneratorCommand): Promise<GeneratorMessage> {
  try {
    return await carryOut(command);
  } catch (error) {
    return { event: "failed", reason: reasonOf(error) };
  }
}

async function carryOut(command: GeneratorCommand): Promise<GeneratorMessage> {
  const { burst, answerWithinMs } = command;
  const connections = await pool.at(burst, answerWithinMs);
  if (command.do === "connect") {
    await connections.greet();
    return { event: "connected" };
  }
  let isKept = false;
  try {
    const result = await connections.burst(burst.durationMs, command.staysAwake);
    isKept = burst.keepsConnections;
    return { event: "burst", result };
  } finally {
    if (!isKept) pool.close(burst.url);
  }
}

function say(message: GeneratorMessage): void {
  process.send?.(message);
}
