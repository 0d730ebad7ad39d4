/** Something in a request that cannot be done: where it stands, what is wrong, and what to do. */
export interface Problem {
  readonly where: string;
  readonly sentence: string;
}

/** A value, or all that keeps it from being one. */
export type Checked<Value> = { readonly value: Value } | { readonly problems: readonly Problem[] };

export function isSound<Value>(checked: Checked<Value>): checked is { readonly value: Value } {
  return "value" in checked;
}

export function problemsOf<Value>(checked: Checked<Value>): readonly Problem[] {
  return isSound(checked) ? [] : checked.problems;
}

/** As a user types it: `--warm-up` for `warmUp`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`;
}

export function problemsWithGiven(flags: Readonly<Record<string, unknown>>, sentence: string): readonly Problem[] {
  const given = Object.keys(flags).filter((name) => flags[name] !== undefined && flags[name] !== false);
  return given.map((name) => ({ where: flagOf(name), sentence }));
}

export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
