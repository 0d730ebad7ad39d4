import { reasonOf } from "@lab/shared/record";
import type { Burst, Fired } from "./generator.ts";
import type { GeneratorCommand, GeneratorMessage } from "./generator-messages.ts";
import { ExchangeReceiver } from "./send-exchanges.ts";

/** The commands that a generator's process implements. */
export interface Skills {
  connect(burst: Burst, answerWithinMs: number): Promise<void>;
  fire(burst: Burst, answerWithinMs: number, staysAwake: boolean): Promise<Fired>;
}

/** Makes this process do what its parent says, and report what came of it, for as long as there is a parent. */
export function serveCommands(skills: Skills): void {
  // Also when the parent is killed: the system closes its end of the channel.
  process.on("disconnect", () => process.exit());
  const receiver = new ExchangeReceiver();
  process.on("message", async (command: GeneratorCommand) => say(await reportOf(skills, command, receiver)));
  say({ event: "ready" });
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
    await skills.connect(burst, answerWithinMs);
    return { event: "connected" };
  } catch (error) {
    return { event: "failed", reason: reasonOf(error) };
  }
}

function say(message: GeneratorMessage): void {
  process.send?.(message);
}
