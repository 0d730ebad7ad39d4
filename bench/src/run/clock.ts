/** Time as a run sees it. */
export interface Clock {
  /** Milliseconds of the run; never goes back. */
  nowMs(): number;
  /** Calls again and again until disposed of. */
  every(periodMs: number, action: () => void): Disposable;
}
