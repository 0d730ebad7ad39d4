export const difference = {
  change: (from: string, to: string, us: string): string => `${from} → ${to}: ${us} µs of CPU time per request`,
  interval: (low: string, high: string): string => ` (95%: ${low} to ${high})`,
  explained: (us: string, share: string, parts: string): string => `Explained: ${us} µs${share}: ${parts}.`,
  percent: (percent: number): string => ` (${percent}%)`,
  maybeTheSame: " (the two may well cost the same)",
  parts: { functions: "functions", collector: "garbage collector", threads: "V8's threads" },
  part: (what: string, us: string): string => `${what} ${us}`,
  between: ", ",
  unexplained: (us: string, inner: string): string =>
    `Not explained: ${us} µs, of which V8's inner works are ${inner}; ` +
    "the rest is spread too thin to be distinguished from chance.",
};
