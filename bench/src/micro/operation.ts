/** Something done within one process, so quickly that a call does it many times. */
export interface Operation {
  readonly name: string;
  readonly says: string;
  /** The operation it is compared with: the same without the part in question. */
  readonly against?: string;
  prepare(): Prepared;
}

export interface Prepared {
  call(): unknown;
  /** How often a call does it. */
  readonly times: number;
}
