import type { Figure } from "@lab/shared/record";
import type { PaceCommand } from "./core-pace.ts";

/** Some 6 µs on a core at its best: hardly ever is one interrupted, and never two in a row. */
const STEPS = 5_000;
const READINGS_OF_A_LOOK = 150;
/** More often it is no better known, and servers become dearer by it. */
const WATCHED_EVERY_MS = 4;

/** What one piece of arithmetic came to, the next begins with: or it would be done for nothing, and left out. */
let result = 1;
let watched: number[] = [];
let watch: NodeJS.Timeout | undefined;

// Also when the runner is killed: the system closes its end of the channel.
process.on("disconnect", () => process.exit());

process.on("message", (command: PaceCommand) => process.send?.(answerTo(command)));

// Until it is compiled as well as it will be.
for (let reading = 0; reading < 1_000; reading++) nsPerStep();
process.send?.("ready");

function answerTo(command: PaceCommand): Figure {
  if (command === "look") return paceIn(Array.from({ length: READINGS_OF_A_LOOK }, nsPerStep));
  clearInterval(watch);
  if (command === "report") return paceIn(watched);
  watched = [];
  watch = setInterval(() => watched.push(nsPerStep()), WATCHED_EVERY_MS);
  return 0;
}

function nsPerStep(): number {
  return Math.min(timed(), timed());
}

function timed(): number {
  const startedMs = performance.now();
  result = arithmetic(STEPS, result);
  return ((performance.now() - startedMs) * 1e6) / STEPS;
}

/**
 * Arithmetic that waits for nothing, so that it uses all of a core that it can get: it takes twice as long where another
 * machine computes on the same physical core. It needs no memory, or it would take from servers what it measures.
 */
function arithmetic(steps: number, start: number): number {
  let [a, b, c, d, e, f, g, h] = [start, 2, 3, 4, 5, 6, 7, 8];
  for (let index = 0; index < steps; index++) {
    a = (a + index) | 0;
    b ^= index;
    c = (c + b) | 0;
    d ^= a;
    e = (e + index) | 0;
    f ^= index;
    g = (g + f) | 0;
    h ^= e;
  }
  return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
}

/** That of the average speed, with which what is done in a given time goes. */
function paceIn(readings: readonly number[]): Figure {
  if (readings.length === 0) return { absent: "the burst was over before the core's pace was taken" };
  return readings.length / readings.reduce((speeds, ns) => speeds + 1 / ns, 0);
}
