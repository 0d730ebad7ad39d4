/** Time as a run sees it. */
export interface Clock {
  /** Milliseconds of the run; never goes back. */
  nowMs(): number;
  /** Lets time pass; rejects when it is aborted. */
  pause(durationMs: number, signal: AbortSignal): Promise<void>;
  /** Calls again and again until disposed of. */
  every(periodMs: number, action: () => void): Disposable;
}
