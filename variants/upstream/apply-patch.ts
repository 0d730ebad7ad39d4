/** The changes of a patch to one file. */
export interface FilePatch {
  readonly path: string;
  readonly hunks: readonly Hunk[];
}

interface Hunk {
  /** The hunk's own line in the patch, counted from 0. */
  readonly at: number;
  /** The first line in the file that it replaces, counted from 1. */
  readonly start: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A hunk that does not apply, and its line in the patch. */
export class PatchError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const FILE = /^\+\+\+ b\/(.+)$/;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** Reads a unified diff of existing files, as `git diff` prints it. */
export function parsePatch(text: string): readonly FilePatch[] {
  const lines = text.split("\n");
  const files = lines.flatMap((line, index) => {
    const [, path] = FILE.exec(line) ?? [];
    return path === undefined ? [] : [{ path, index }];
  });
  return files.map(({ path, index }, turn) => {
    const end = files[turn + 1]?.index ?? lines.length;
    const hunks = lines.flatMap((line, at) => (at > index && at < end && HUNK.test(line) ? hunkAt(lines, at) : []));
    return { path, hunks };
  });
}

/** Where context differs from the file, it throws: a patch is applied exactly or not at all. */
export function applyTo(source: string, { path, hunks }: FilePatch): string {
  const lines = source.split("\n");
  for (const { at, start, before, after } of hunks.toReversed()) {
    const from = start - 1;
    const wrong = before.findIndex((line, offset) => line !== lines[from + offset]);
    if (wrong >= 0) {
      throw new PatchError(`${path}:${start + wrong} is not what this hunk changes.`, at + 1);
    }
    lines.splice(from, before.length, ...after);
  }
  return lines.join("\n");
}

function hunkAt(lines: readonly string[], at: number): Hunk {
  const [, start, removed = "1", added = "1"] = HUNK.exec(lines[at] ?? "") ?? [];
  const [before, after]: [string[], string[]] = [[], []];
  for (const line of lines.slice(at + 1)) {
    if (line.startsWith("\\")) continue;
    if (!line.startsWith("+")) before.push(line.slice(1));
    if (!line.startsWith("-")) after.push(line.slice(1));
    if (before.length === Number(removed) && after.length === Number(added)) {
      return { at, start: Number(start), before, after };
    }
  }
  throw new PatchError("This hunk is cut off.", at + 1);
}
