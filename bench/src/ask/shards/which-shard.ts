import { readCount } from "../options/quantities.ts";

export interface WhichShard {
  readonly number: number;
  readonly of: number;
}

/** Beyond it, shards would hold less than a cell of any plan that fits in memory. */
export const MOST_SHARDS = 1_000;

/** "2/8". */
export function readShard(text: string): WhichShard | undefined {
  const [ofNumber = "", ofAll = "", ...more] = text.split("/");
  const of = readCount(ofAll, MOST_SHARDS);
  const number = of === undefined ? undefined : readCount(ofNumber, of);
  return of === undefined || number === undefined || more.length > 0 ? undefined : { number, of };
}

export function shardText({ number, of }: WhichShard): string {
  return `${number}/${of}`;
}
