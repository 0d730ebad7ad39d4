/** A load tool of somebody else's. */
export interface Tool {
  readonly name: string;
  /** The environment variable that names its file, where that is not on PATH. */
  readonly namedBy: string;
  /** How to get it, between backticks what to type. */
  readonly install: string;
  /** From what it prints when it is asked for its version. */
  versionIn(printed: string): string | undefined;
}
