import type { Burst } from "./generator.ts";
import type { Told } from "./told-exchanges.ts";

/** What the driver tells its generator. There is no word for "stop": a generator ends when its channel does. */
export type GeneratorCommand = Deed & {
  readonly burst: Omit<Burst, "exchanges">;
  readonly exchanges: Told;
  readonly answerWithinMs: number;
};

export type Deed =
  | { readonly do: "connect" }
  /** With whether it may not fall asleep while the burst lasts. */
  | { readonly do: "fire"; readonly staysAwake: boolean };

/** What a generator says: once that it is ready, then one report for each command. */
export type GeneratorMessage =
  | { readonly event: "ready" }
  | { readonly event: "connected" }
  /** What it came to, to be checked by whoever reads it. */
  | { readonly event: "burst"; readonly result: unknown }
  | { readonly event: "failed"; readonly reason: string };
