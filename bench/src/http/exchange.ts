export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * The expected answer. If the server makes the ids, only the length is known; for a user's own server, the answers seen
 * before.
 */
export type ExpectedAnswer = { readonly body: string } | Seen;

interface Seen {
  /** Any that says that all went well, unless given. */
  readonly status?: number | undefined;
  readonly length?: number | undefined;
}

/** A request, and what must come of it. */
export interface Exchange extends Request {
  /** That it carries; none where the server makes one. */
  readonly id?: string;
  readonly expected: ExpectedAnswer;
}
