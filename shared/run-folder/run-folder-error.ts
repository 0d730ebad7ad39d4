import { join } from "node:path";
import type { Problem } from "../record/index.ts";
import { ANALYSIS } from "./names.ts";

/** A file of a run that cannot be read, or must not be. The message is for a terminal; pages word the problem themselves. */
export class RunFolderError extends Error {
  override readonly name = "RunFolderError";
  readonly problem: Problem;

  constructor(folder: string, problem: Problem, cause?: unknown) {
    super(sentenceOf(folder, problem), { cause });
    this.problem = problem;
  }
}

function sentenceOf(folder: string, { code, file, detail }: Problem): string {
  const path = join(folder, file);
  switch (code) {
    case "missing":
      return `${folder} is not the folder of a run: it has no ${file} that can be read.`;
    case "outside":
      return `${path} leads out of the run's folder; replace the link by the file.`;
    case "unreadable":
      return `${path} can't be read (${detail}): ${/^E(ACCES|PERM)$/.test(detail) ? "check its permissions" : "copy the folder again"}.`;
    case "too-large":
      return `${path} is larger than any file of a run; the folder is damaged.`;
    case "two-runs":
      return `${path} is of another run, ${detail}; copy the folder again${file === ANALYSIS ? `, or make it anew: pnpm bench analyse ${folder}` : "."}`;
    case "not-json":
      return `${path} is not JSON; copy the folder again.`;
    case "version-1":
      return `${folder} is a run of version 1, which commit ${detail} reads: git checkout ${detail}`;
    case "wrong-shape":
      return `${path} is not what this version writes: ${detail}. Copy it again, or use the version of the lab that wrote it.`;
  }
}
