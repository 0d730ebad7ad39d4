/** As much as the core's own cache holds with ease: what others do to that cache is what slows a server, too. */
const ENTRIES = 2 ** 18;
const TIMED_STRETCHES = 4;

const path = oneLongCycle(ENTRIES);
let place = 0;

// Also when the runner is killed: the system closes its end of the channel.
process.on("disconnect", () => process.exit());

process.on("message", () => {
  // Whatever ran before had the cache to itself.
  follow(ENTRIES);
  const stretch = ENTRIES / TIMED_STRETCHES;
  process.send?.(middleOf(Array.from({ length: TIMED_STRETCHES }, () => nsPerStep(stretch))));
});

// Until it is compiled as well as it will be.
for (let round = 0; round < 30; round++) follow(ENTRIES);
process.send?.("ready");

/** Every entry names the next, in no order that a prefetcher could guess. */
function oneLongCycle(length: number): Int32Array {
  const next = Int32Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * index);
    const kept = next[index] ?? 0;
    next[index] = next[other] ?? 0;
    next[other] = kept;
  }
  return next;
}

function follow(steps: number): void {
  for (let step = 0; step < steps; step++) place = path[place] ?? 0;
}

function nsPerStep(steps: number): number {
  const startedMs = performance.now();
  follow(steps);
  return ((performance.now() - startedMs) * 1e6) / steps;
}

function middleOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return ((sorted[TIMED_STRETCHES / 2 - 1] ?? 0) + (sorted[TIMED_STRETCHES / 2] ?? 0)) / 2;
}
