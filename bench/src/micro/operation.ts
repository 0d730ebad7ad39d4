/** Something done within one process, so quickly that a call does it many times. */
export interface Operation {
  readonly name: string;
  readonly says: string;
  /** The operation that it is held against: the same without what is in question. */
  readonly against?: string;
  prepare(): Prepared;
}

export interface Prepared {
  call(): unknown;
  /** How often a call does it. */
  readonly times: number;
}
