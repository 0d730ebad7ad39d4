/** For a run that measures starts. */
export const starts = {
  title: "Starts",
  parts: ["Time", "CPU time and memory"],
  intro:
    "From the start of a fresh process to its first right answer, without load: the time, the CPU time of all its threads until then, and its working set then. One start of twenty is quicker than p5, one is slower than p95; it says that it is ready before it is asked.",
  inContainers: "In containers, the time has that of the engine in it; CPU time has not.",
  measured: (rounds: number): string =>
    `Each cell was started ${rounds} times, alone and in a fresh process: in each round every cell once, in an order drawn from the run's seed. A median has its 95% interval by the binomial law, which supposes nothing about the distribution. A ratio holds the two processes of each round against each other, and is their geometric mean; a difference is the mean of theirs.`,
  columns: {
    answer: "answer, ms",
    ratio: "ratio",
    p5: "p5",
    p95: "p95",
    more: "more, ms",
    cpu: "CPU, ms",
    cpuRatio: "CPU ratio",
    ready: "ready",
    memory: "MB",
  },
  between: (estimate: string, low: string, high: string): string => `${estimate} (${low} to ${high})`,
  order: (parts: readonly string[]): string =>
    `From its start to the first right answer, at the median: ${parts.join("; ")}.`,
  baseline: (cell: string, ms: string): string => `${cell} ${ms} ms`,
  against: (cell: string, ms: string, ratio: string): string => `${cell} ${ms} ms (${ratio})`,
};
