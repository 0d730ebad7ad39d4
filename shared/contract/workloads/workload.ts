/** What a parameter may be set to. */
export type Value = string | number;

/** Those of one workload, by name. */
export type Params = Readonly<Record<string, Value>>;

/** What can be varied about a workload. */
export interface Parameter {
  readonly name: string;
  /** What a study asks for; where there is no range, also all that there is. */
  readonly values: readonly Value[];
  readonly default: Value;
  /** Of numbers: any between these will do. */
  readonly range?: { readonly least: number; readonly most: number };
  readonly unit?: string;
  /** One sentence. */
  readonly says: string;
}

/** A request without its id, and the body that it must be answered with if it carries the id in question. */
export interface KnownExchange {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  readonly expectedBody: string;
}

/** What a server can be asked to do. */
export interface Workload {
  readonly name: string;
  /** One sentence. */
  readonly says: string;
  readonly parameters: readonly Parameter[];
  /** What must be there besides the server. */
  readonly needs?: "sqlite" | "postgres";
  /** For how long one answer may leave the server with nothing to do. */
  longestAnswerMs(params: Params): number;
  /**
   * What a connection sends in turn, and then again from the first. The answers depend on the id alone, whatever was
   * asked before; their lengths only on the id's length.
   */
  exchanges(params: Params, requestId: string): readonly KnownExchange[];
}

/** Of a parameter that is a number. */
export function numberIn(params: Params, name: string): number {
  const value = params[name];
  if (typeof value !== "number") throw new Error(`The parameter ${name} must be a number, not ${value}.`);
  return value;
}
