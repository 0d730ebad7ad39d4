import type { Problem } from "../problem.ts";

/** As a user types it: `--warm-up` for `warmUp`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`;
}

/** The same complaint about each of these flags that has a value. */
export function problemsWithGiven(flags: Readonly<Record<string, unknown>>, sentence: string): readonly Problem[] {
  const given = Object.keys(flags).filter((name) => flags[name] !== undefined && flags[name] !== false);
  return given.map((name) => ({ where: flagOf(name), sentence }));
}

export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
