import type { Figure, SliceEvent } from "@lab/shared/record";
import { CALM_WITHIN } from "../analyse/calm.ts";
import type { CorePace } from "../sample/core-pace.ts";
import { BestPace } from "./best-pace.ts";
import type { Clock } from "./clock.ts";

const LOOKED_EVERY_MS = 25;
/** A server that has waited for long is slower itself in its next burst. */
const LONGEST_WAIT_MS = 2_000;
/** What was not waited in a calm hour is not spent in one bad minute. */
const MOST_PATIENCE_MS = 10_000;

/** How long it was waited for the core, and its pace then. */
export type Calm = Omit<NonNullable<SliceEvent["calm"]>, "duringNs">;

/**
 * The core that servers run on, which may be slow for reasons outside of this machine: on a shared one, who computes on
 * the same physical core makes every server dearer by up to the double, for a millisecond or for much longer.
 */
export class ServerCore {
  readonly #pace: CorePace;
  readonly #clock: Clock;
  readonly #best = new BestPace();
  #patienceMs = 0;

  constructor(pace: CorePace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
  }

  /** Learns from its pace at this moment how fast it can be. */
  async look(): Promise<Figure> {
    const ns = await this.#pace.readNs();
    if (typeof ns === "number") this.#best.keep(ns);
    return ns;
  }

  /**
   * Waits for it to be calm, for as long as what was earned by all bursts has not been waited already. Whether to wait
   * hangs on the core alone and never on what a server cost, so that no cell gains by it.
   */
  async untilCalm(earnedMs: number, signal: AbortSignal): Promise<Calm> {
    this.#patienceMs = Math.min(this.#patienceMs + earnedMs, MOST_PATIENCE_MS);
    let paceNs = await this.look();
    const startedMs = this.#clock.nowMs();
    const longestMs = Math.min(this.#patienceMs, LONGEST_WAIT_MS);
    const waitedMs = (): number => this.#clock.nowMs() - startedMs;
    while (this.#isSlow(paceNs) && waitedMs() + LOOKED_EVERY_MS <= longestMs) {
      await this.#clock.pause(LOOKED_EVERY_MS, signal);
      // Not learnt from: it is looked at most often while it is slow.
      paceNs = await this.#pace.readNs();
    }
    const calm = { waitedMs: waitedMs(), paceNs };
    this.#patienceMs -= calm.waitedMs;
    return calm;
  }

  /** Does something, and tells at which pace the core went meanwhile. */
  async watched<Outcome>(action: () => Promise<Outcome>): Promise<readonly [outcome: Outcome, paceNs: Figure]> {
    await this.#pace.watch();
    let paceNs: Figure;
    let outcome: Outcome;
    try {
      outcome = await action();
    } finally {
      paceNs = await this.#pace.report();
    }
    return [outcome, paceNs];
  }

  #isSlow(paceNs: Figure): boolean {
    return typeof paceNs === "number" && this.#best.slownessOf(paceNs) > CALM_WITHIN;
  }

  stop(): Promise<void> {
    return this.#pace.stop();
  }
}
