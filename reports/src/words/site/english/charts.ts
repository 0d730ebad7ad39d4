export const charts = {
  logarithmic: (axis: string) => `${axis} (logarithmic)`,
  matrix: {
    title: "CPU µs per request, and times its baseline",
    caption:
      "Each cell holds server CPU microseconds per request; the darker it is, the more it costs over its baseline.",
    cost: "CPU µs per request",
  },
  forest: {
    title: "Cost over the baseline",
    caption: (marginPercent: number) =>
      `Server CPU per request, as a multiple of the baseline's, with the 95% interval. Within the grey band (±${marginPercent}%) a difference counts as none. The twin is the baseline measured twice: what it differs by is noise.`,
    ratio: "times the baseline's cost",
    ofLatency: (metric: string) => ({
      title: "Latency over the baseline",
      caption: (marginPercent: number) =>
        `The ${metric.replace(/, ms$/, "")} of each process's requests, as a multiple of the baseline's, with the 95% interval over processes. Within the grey band (±${marginPercent}%) a difference counts as none. The twin is the baseline measured twice: what it differs by is noise.`,
      ratio: "times the baseline's latency",
    }),
    against: "held against",
  },
  ladder: {
    title: "What a request pays for",
    caption: "CPU per request from the bare server up: what the framework adds, what Nest adds, what the pattern adds.",
    axis: "CPU µs per request",
    added: "added CPU µs per request",
    step: "step",
    upTo: "arrives at",
    steps: { "bare-server": "bare server", framework: "framework", nest: "Nest", pattern: "pattern" },
  },
  curve: {
    title: (figure: string, axis: string) => `${figure}, along ${axis}`,
    caption: (isLogarithmic: boolean) =>
      `What a request takes at each point, with the 95% interval.${isLogarithmic ? " The axis below is logarithmic." : ""}`,
    figures: {
      costUs: "CPU µs per request",
      p50Us: "latency p50, µs",
      p99Us: "latency p99, µs",
      p999Us: "latency p99.9, µs",
    },
    server: "server",
    lines: "Each line as a whole",
    line: "variant",
    ratio: "times the baseline's",
    extra: "beyond the baseline's, µs",
  },
  starts: {
    title: "Every start",
    caption:
      "A dot is one start of a fresh process, until its first right answer; the bar is the median, and the line reaches from p5 to p95.",
    ms: "ms from the start to the first answer",
    p5: "p5, ms",
    median: "median, ms",
    p95: "p95, ms",
  },
  throughput: {
    title: "Requests per second",
    caption: (connections: string) =>
      `At saturation, from ${connections} kept-alive connections, with the 95% interval. A server that spends less CPU per request answers more of them; where the generator is the limit, this is a lower bound.`,
    rps: "requests per second",
    connections: "connections",
  },
  latency: {
    title: "Latency",
    caption:
      "How long the slowest requests take, at the same load: the further right, the rarer. A saturated server's queue is in it.",
    percentile: "percentile",
    ms: "latency, ms",
  },
  runMemory: {
    title: "Memory over time",
    caption:
      "A dot is one fresh process, at the average of all readings of its working set: what it uses, less file pages that could be dropped.",
    mb: "working set, MB",
  },
  slices: {
    title: "Every slice",
    caption:
      "A dot is one slice of load; a band is a round, with a fresh process; the line is what that process's requests cost together. Outliers are shown, and count.",
    at: "seconds of the run",
    cost: "CPU µs per request",
    rps: "requests per second",
    p99: "latency p99, ms",
    cpu: "CPU, % of a core",
    throttled: "throttled, ms",
    workingSet: "working set, MB",
    requests: "requests",
    errors: "errors",
    kind: "kind",
    kinds: { slice: "slice", outlier: "outlier" },
  },
  processes: {
    title: "Every process",
    caption: "A dot is one fresh process, which is one observation: what all its requests cost together.",
    state: "state",
    states: { one: "one state", fast: "faster state", slow: "slower state" },
  },
  cpu: {
    title: "CPU while under load",
    caption: "Of one core, as the control group or the system counted it.",
    value: "CPU, % of a core",
  },
  throttling: {
    title: "Throttled",
    caption: "How long the kernel held the server back in each slice, because its CPU quota was used up.",
    value: "throttled, ms per slice",
  },
  cellMemory: {
    title: "Memory",
    caption: "During each slice and at its end.",
    mb: "MB",
    kind: "kind",
    kinds: { workingSet: "working set", anon: "anonymous: heap and stacks" },
  },
  owners: {
    title: "Where the difference is",
    caption: (baseline: string) => `CPU per request by whose code it is, more or less than in ${baseline}.`,
    owner: "whose code",
    delta: "difference, CPU µs per request",
  },
  compare: {
    cells: "Cell by cell",
    title: "Cost in the second run over the first",
    caption:
      "CPU per request of each cell; right of the line the second run costs more. Intervals are of the two runs' costs.",
    ratio: "times the first run's cost",
    held: "change of the ratio to the baseline",
  },
};
