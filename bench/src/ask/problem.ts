/** Something in a request that cannot be done: where it stands, what is wrong, and what to do. */
export interface Problem {
  /** The flag, as the user writes it. */
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
