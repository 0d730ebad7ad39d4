export interface AskedOperation {
  readonly name: string;
  readonly forMs: number;
}

export interface Timed {
  readonly nanoseconds: number;
}
