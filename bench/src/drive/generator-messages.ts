import type { Burst } from "./driver.ts";

/** What the driver tells its generator. There is no word for "stop": a generator ends when its channel does. */
export interface FireCommand {
  readonly burst: Burst;
  readonly answerWithinMs: number;
  /** Whether it may not fall asleep while the burst lasts. */
  readonly staysAwake: boolean;
}

/** What a generator says: once that it is ready, then one report for each command. */
export type GeneratorMessage =
  | { readonly event: "ready" }
  /** A `LoadResult`, to be checked by whoever reads it. */
  | { readonly event: "burst"; readonly result: unknown }
  | { readonly event: "failed"; readonly reason: string };
