import { reasonOf } from "@lab/shared/reason-of";
import type { Burst, Fired } from "./generator.ts";
import { ExchangeReceiver, type SentExchanges } from "./send-exchanges.ts";

export interface Skills {
  connect?(burst: Burst, answerWithinMs: number): Promise<void>;
  fire(burst: Burst, answerWithinMs: number, staysAwake: boolean): Promise<Fired>;
}

/** Makes this process carry out its parent's commands and report the results, as long as there is a parent. */
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
    await skills.connect?.(burst, answerWithinMs);
    return { event: "connected" };
  } catch (error) {
    return { event: "failed", reason: reasonOf(error) };
  }
}

function say(message: GeneratorMessage): void {
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
