/** A function, wherever it was called from. */
export interface Frame {
  readonly name: string;
  readonly owner: string;
  /** The position in its source; empty if unknown. */
  readonly place: string;
}

/** A way through the callers to a function, and what a request spends there, in µs of CPU time. */
export interface Stack {
  readonly frame: Frame;
  readonly selfUs: number;
  readonly callees: ReadonlyMap<string, Stack>;
}

/** The same way in two cells; times are with all that is called. */
export interface Change {
  readonly frame: Frame;
  readonly depth: number;
  readonly fromUs: number;
  readonly toUs: number;
}

/** A request's time in two cells as one list, callers before callees, as stored in a page. */
export type Flame = readonly Change[];
