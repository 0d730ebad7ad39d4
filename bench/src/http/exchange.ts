export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What every answer must be; where the server makes the ids, no more is known than how long it is. */
export type ExpectedAnswer = { readonly body: string } | { readonly length: number };

/** A request, and what must come of it. */
export interface Exchange extends Request {
  /** That it carries; none where the server makes one. */
  readonly id?: string;
  readonly expected: ExpectedAnswer;
}
