/** Why a run cannot be shown, and what to do about it. */
export const problems = {
  missing: (file: string) => `It has no ${file}. A killed run lacks the files that are written at its end.`,
  notAnalysed: (run: string) =>
    `It has no analysis yet: it is still under way, or was killed. \`pnpm bench analyse ${run}\` makes one.`,
  outside: (file: string) => `${file} leads out of the folder of runs, and is not followed. Copy the run in instead.`,
  unreadable: (file: string, detail: string) => `${file} cannot be read (${detail}).`,
  "too-large": (file: string) => `${file} is too large to be what it should be.`,
  "not-json": (file: string) => `${file} is not JSON: it is damaged or was cut off.`,
  "version-1": (_file: string, commit: string) =>
    `It is a run of version 1, which commit ${commit} reads: \`git checkout ${commit}\``,
  "wrong-shape": (file: string, detail: string) => `${file} is not what this version writes: ${detail}`,
};
