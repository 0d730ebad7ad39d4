import { fireBurst } from "./fire-burst.ts";
import type { FireCommand, GeneratorMessage } from "./generator-messages.ts";

// Also when the driver's process is killed: the system closes its end of the channel.
process.on("disconnect", () => process.exit());

process.on("message", async (command: FireCommand) => {
  say(await reportOf(command));
});

say({ event: "ready" });

async function reportOf(command: FireCommand): Promise<GeneratorMessage> {
  try {
    return { event: "burst", result: await fireBurst(command) };
  } catch (error) {
    return { event: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

function say(message: GeneratorMessage): void {
  process.send?.(message);
}
