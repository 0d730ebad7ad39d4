import { join } from "node:path";
import type { Problem } from "../record/index.ts";
import { ANALYSIS } from "./names.ts";

/** A file of a run that cannot be read, or must not be. The message is for a terminal; pages have their own words. */
export class RunFolderError extends Error {
  override readonly name = "RunFolderError";
  readonly problem: Problem;

  constructor(folder: string, problem: Problem, cause?: unknown) {
    super(SENTENCES[problem.code]({ ...problem, folder, path: join(folder, problem.file) }), { cause });
    this.problem = problem;
  }
}

type Place = Problem & Readonly<Record<"folder" | "path", string>>;

const SENTENCES: Readonly<Record<Problem["code"], (place: Place) => string>> = {
  missing: ({ folder, file }) => `${folder} is not the folder of a run: it has no ${file} that can be read.`,
  outside: ({ path }) => `${path} leads out of the run's folder; replace the link by the file.`,
  unreadable: ({ path, detail }) =>
    `${path} can't be read (${detail}): ${/^E(ACCES|PERM)$/.test(detail) ? "check its permissions" : "copy the folder again"}.`,
  "too-large": ({ path }) => `${path} is larger than any file of a run; the folder is damaged.`,
  "two-runs": ({ path, folder, file, detail }) =>
    `${path} is of another run, ${detail}; copy the folder again${file === ANALYSIS ? `, or make it again: pnpm bench analyse ${folder}` : "."}`,
  "not-json": ({ path }) => `${path} is not JSON; copy the folder again.`,
  "older-version": ({ folder, detail }) =>
    `${folder} is a run of an older version, which commit ${detail} reads: git checkout ${detail}`,
  "wrong-shape": ({ path, detail }) =>
    `${path} is not what this version writes: ${detail}. Copy it again, or use the version of the lab that wrote it.`,
};
