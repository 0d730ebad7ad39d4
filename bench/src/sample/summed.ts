import type { Figure, MemoryReading, ResourceReading } from "@lab/shared/record";

/**
 * Pure: the total over processes that serve together. Shared pages, such as Node's own, count once per process; the sum
 * of peaks is an upper bound, because peaks need not coincide.
 */
export function summed(readings: readonly [ResourceReading, ...ResourceReading[]]): ResourceReading {
  const [{ throttling }] = readings;
  return {
    cpuUs: readings.reduce((sum, { cpuUs }) => sum + cpuUs, 0),
    userUs: sumOf(readings.map(({ userUs }) => userUs)),
    systemUs: sumOf(readings.map(({ systemUs }) => systemUs)),
    throttling,
    memory: summedMemory(readings.map(({ memory }) => memory)),
    peakBytes: sumOf(readings.map(({ peakBytes }) => peakBytes)),
  };
}

export function summedMemory(readings: readonly MemoryReading[]): MemoryReading {
  return {
    usageBytes: sumOf(readings.map(({ usageBytes }) => usageBytes)),
    workingSetBytes: sumOf(readings.map(({ workingSetBytes }) => workingSetBytes)),
    anonBytes: sumOf(readings.map(({ anonBytes }) => anonBytes)),
  };
}

/** Absent where one of them is. */
function sumOf(figures: readonly Figure[]): Figure {
  return figures.reduce<Figure>((sum, figure) => {
    if (typeof sum !== "number") return sum;
    return typeof figure === "number" ? sum + figure : figure;
  }, 0);
}
