export const verdicts = {
  baseline: { sign: "◆", word: "baseline" },
  faster: { sign: "▼", word: "faster" },
  slower: { sign: "▲", word: "slower" },
  "within-noise": { sign: "≈", word: "within noise" },
  equivalent: { sign: "=", word: "equivalent" },
  inconclusive: { sign: "?", word: "inconclusive" },
  "not-comparable": { sign: "≠", word: "not comparable" },
  "not-measured": { sign: "–", word: "not measured" },
};

export const unsettled = "not warm or steady";

export const words = {
  run: "run",
  cell: "cell",
  round: "round",
  block: "block",
  low: "95% low",
  high: "95% high",
  verdict: "verdict",
  warnings: "warnings",
};

export const site = {
  name: "request-context-lab",
  otherLanguage: "日本語",
  runs: "Runs",
  compare: "Compare",
  description:
    "What carrying a request id costs in Node.js, measured side by side: CPU time per request, with intervals.",
  skip: "Skip to content",
  moved: "This page has moved",
  copy: "Copy",
  copied: "Copied",
  method: "How it is measured",
  glossary: "Glossary",
  repository: "Repository",
  licence: "MIT licence",
  bundled: "Licences of what these pages load",
  asTable: "The figures as a table",
  withoutScripts: "Pictures need JavaScript. The figures are in the table below.",
  notDrawn: "This picture could not be drawn. The figures are in the table below.",
  download: "Download",
  madeUp: "A rehearsal: every figure here is made up.",
  rows: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
};

export const frameworks = { nest: "Nest", raw: "without Nest" };
