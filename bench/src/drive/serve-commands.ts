import { reasonOf } from "@lab/shared/reason-of";
import type { Burst, Fired, Load } from "./generator.ts";

/** A load in the generator's process, on which a tool may keep connections. */
interface ServedLoad {
  connect?(): Promise<void>;
  fire(burst: Burst, staysAwake: boolean): Promise<Fired>;
  close?(): void;
}

/** Makes this process carry out its parent's commands and report the results, as long as there is a parent. */
export function serveCommands(open: (load: Load, answerWithinMs: number) => ServedLoad): void {
  // Also when the parent is killed: the system closes its end of the channel.
  process.on("disconnect", () => process.exit());
  const loads = new Map<number, ServedLoad>();
  const carryOut = async (command: GeneratorCommand): Promise<GeneratorMessage> => {
    if (command.load !== undefined) loads.set(command.number, open(command.load, command.answerWithinMs));
    const load = loads.get(command.number);
    if (load === undefined) throw new Error(`there is no load ${command.number}`);
    if (command.do === "fire") {
      return { event: "burst", result: await load.fire(command.burst, command.staysAwake) };
    }
    await load.connect?.();
    return { event: "connected" };
  };
  process.on("message", async (command: GeneratorCommand | CloseCommand) => {
    if (command.do !== "close") {
      return send(await carryOut(command).catch((error) => ({ event: "failed", reason: reasonOf(error) }) as const));
    }
    loads.get(command.number)?.close?.();
    loads.delete(command.number);
  });
  send({ event: "ready" });
}

function send(message: GeneratorMessage): void {
  process.send?.(message);
}

/**
 * A message from the driver to its generator. The load comes with the first command for it. There is no "stop": a
 * generator ends when its channel closes.
 */
export type GeneratorCommand = Deed & {
  readonly number: number;
  readonly load?: Load;
  readonly answerWithinMs: number;
};

/** Not answered. */
export interface CloseCommand {
  readonly do: "close";
  readonly number: number;
}

export type Deed =
  | { readonly do: "connect" }
  /** See StayAwake. */
  | { readonly do: "fire"; readonly burst: Burst; readonly staysAwake: boolean };

export type GeneratorMessage =
  | { readonly event: "ready" }
  | { readonly event: "connected" }
  /** Unchecked; the reader parses it. */
  | { readonly event: "burst"; readonly result: unknown }
  | { readonly event: "failed"; readonly reason: string };
