export const own = {
  title: "Your own results",
  lead: "Compare your own results with a run of this site. Nothing is sent anywhere: files are read in this browser alone.",
  go: "Compare your own with it",
  other: "Compare with",
  choose: "Choose files, or drop them here",
  which:
    "The analysis.json of a run; or its whole folder, dropped, or its plan.json and environment.json chosen with it, which tell whether the two are comparable.",
  withoutScripts: "Files can only be read with JavaScript. On a terminal, `pnpm bench compare` says the same.",
  found: (a: string, b: string) => `Yours, ${b} (B), compared with ${a} (A)`,
  analysisAlone:
    "An analysis does not say on which machine, with which load and limits it was made: what is said below holds only if these were alike. Its folder would tell.",
  refused: "Not shown:",
  problems: {
    "no-analysis": "there is no `analysis.json` among these files.",
    "too-many-cells": "it has more cells than this page shows, 500.",
    "two-runs": "`analysis.json` and `plan.json` are of two different runs.",
    "too-large": (file: string) => `${file} is larger than any run's, over 20 MB.`,
    "not-json": (file: string) => `${file} is not JSON.`,
    "version-1": (file: string) => `${file} is of version 1, which this site does not read any more.`,
    "wrong-shape": (file: string, detail: string) => `${file} is not what \`pnpm bench\` writes: ${detail}.`,
  },
};
