import { flagOf } from "./problem.ts";

/** A command as it is typed; the published package has a program of another name. */
export function commandLineOf(words: readonly string[], flags: Record<string, unknown>, program = "pnpm bench") {
  return [program, ...[...words, ...wordsOf(flags)].map(quoted)].join(" ");
}

function wordsOf(flags: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    if (value === true) return [flagOf(name)];
    if (Array.isArray(value)) return value.flatMap((one: string) => [flagOf(name), one]);
    return typeof value === "string" ? [flagOf(name), value] : [];
  });
}

/** For a shell: in quotes, unless nothing in it means anything there. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
