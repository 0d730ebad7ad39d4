import type { Figure, SliceEvent } from "@lab/shared/record";
import { CALM_WITHIN } from "../analyse/calm.ts";
import type { CorePace } from "../sample/core-pace.ts";
import { BestPace } from "./best-pace.ts";
import type { Clock } from "./clock.ts";

const LOOKED_EVERY_MS = 25;
/** A server that has waited for longer is slower itself in its next burst. */
const LONGEST_WAIT_MS = 2_000;

/**
 * The core that servers run on, which may be slow for reasons outside of this machine: on a shared one, what others do
 * to its caches makes every server dearer by up to the double, for some tenths of a second to some seconds.
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

  /** How many times as long as at its best it takes at the moment; what that best is, it learns by being looked at. */
  async look(): Promise<Figure> {
    const ns = await this.#pace.readNs();
    if (typeof ns === "number") this.#best.keep(ns);
    return this.#slownessOf(ns);
  }

  /**
   * Waits for it to be calm, for as long as what was earned by all bursts has not been waited already. Whether to wait
   * hangs on the core alone and never on what a server cost, so that no cell gains by it.
   */
  async untilCalm(earnedMs: number, signal: AbortSignal): Promise<NonNullable<SliceEvent["calm"]>> {
    this.#patienceMs += earnedMs;
    let slowness = await this.look();
    const startedMs = this.#clock.nowMs();
    const longestMs = Math.min(this.#patienceMs, LONGEST_WAIT_MS);
    const waitedMs = (): number => this.#clock.nowMs() - startedMs;
    while (typeof slowness === "number" && slowness > CALM_WITHIN && waitedMs() + LOOKED_EVERY_MS <= longestMs) {
      await this.#clock.pause(LOOKED_EVERY_MS, signal);
      // Not kept: it is looked at most often while it is slow.
      slowness = this.#slownessOf(await this.#pace.readNs());
    }
    const calm = { waitedMs: waitedMs(), slowness };
    this.#patienceMs -= calm.waitedMs;
    return calm;
  }

  #slownessOf(ns: Figure): Figure {
    return typeof ns === "number" ? this.#best.slownessOf(ns) : ns;
  }

  stop(): Promise<void> {
    return this.#pace.stop();
  }
}
