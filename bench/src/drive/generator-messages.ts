import type { Burst } from "./generator.ts";
import type { SentExchanges } from "./send-exchanges.ts";

/** Messages from the driver to its generator. There is no "stop": a generator ends when its channel closes. */
export type GeneratorCommand = Deed & {
  readonly burst: Omit<Burst, "exchanges">;
  readonly exchanges: SentExchanges;
  readonly answerWithinMs: number;
};

export type Deed =
  | { readonly do: "connect" }
  /** With whether it may not fall asleep while the burst lasts. */
  | { readonly do: "fire"; readonly staysAwake: boolean };

/** Messages from a generator: ready once, then one report per command. */
export type GeneratorMessage =
  | { readonly event: "ready" }
  | { readonly event: "connected" }
  /** Unchecked; the reader parses it. */
  | { readonly event: "burst"; readonly result: unknown }
  | { readonly event: "failed"; readonly reason: string };
