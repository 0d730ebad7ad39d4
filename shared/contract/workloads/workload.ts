export type Value = string | number;

export type Params = Readonly<Record<string, Value>>;

export interface Parameter {
  readonly name: string;
  /** The values that studies use; without a range, all valid values. */
  readonly values: readonly Value[];
  readonly default: Value;
  /** Any number within it is valid. */
  readonly range?: { readonly least: number; readonly most: number };
  readonly unit?: string;
  readonly says: string;
}

/** A request without its id, and the body that it must be answered with if it carries the id in question. */
export interface KnownExchange {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** In addition to the one of its id. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expectedBody: string;
}

export interface Workload {
  readonly name: string;
  readonly says: string;
  readonly parameters: readonly Parameter[];
  /** A service required in addition to the server. */
  readonly needs?: "sqlite" | "postgres";
  /** The group of variants that alone serve it; all, unless given. */
  readonly servedBy?: string;
  /** For how long one answer may leave the server idle, if at all. */
  longestAnswerMs?(params: Params): number;
  /** CPU time of the work in one answer, about, if it is more than that of any small answer. */
  cpuMs?(params: Params): number;
  /**
   * The requests of a connection, repeated from the first. Answers depend on the id alone, not on earlier requests;
   * their lengths only on the id's length.
   */
  exchanges(params: Params, requestId: string): readonly KnownExchange[];
}

export function numberIn(params: Params, name: string): number {
  const value = params[name];
  if (typeof value !== "number") throw new Error(`The parameter ${name} must be a number, not ${value}.`);
  return value;
}

/** A GET that must be answered with this object as JSON. */
export function get(path: string, answer: object): KnownExchange {
  return { method: "GET", path, expectedBody: JSON.stringify(answer) };
}
