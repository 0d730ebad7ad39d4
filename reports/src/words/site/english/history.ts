export const history = {
  title: "History",
  lead: "What each cell cost, run after run, and from version to version. Figures of two machines, or of two conditions, never share a line.",
  empty: "No run is here yet whose figures may be quoted.",
  damaged: (lines: number) =>
    `${lines === 1 ? "A line" : `${lines} lines`} of ledger.csv could not be read. \`pnpm bench ledger\` names them and writes it anew.`,
  runs: "runs",
  latest: "latest, µs",
  cost: "CPU µs per request",
  when: "when",
  node: "Node",
  nest: "Nest",
  nestjsCls: "nestjs-cls",
  line: "line",
  lines: "Lines",
  linesLead: "Each has a machine and conditions of its own.",
  charts: {
    at: { title: "Over time", caption: "Each run's cost with its 95% interval." },
    node: {
      title: "Over versions of Node",
      caption: "Each run's cost with its 95% interval, by the version that its servers ran on.",
    },
    nest: {
      title: "Over versions of Nest",
      caption: "Each run's cost with its 95% interval, by the version of @nestjs/core. Other versions may differ, too.",
    },
    nestjsCls: {
      title: "Over versions of nestjs-cls",
      caption: "Each run's cost with its 95% interval, by the version of nestjs-cls. Other versions may differ, too.",
    },
  },
};
