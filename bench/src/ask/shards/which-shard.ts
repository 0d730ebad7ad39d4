import { readCount } from "../options/quantities.ts";
import { type Checked, refused } from "../problem.ts";

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

function shardText({ number, of }: WhichShard): string {
  return `${number}/${of}`;
}

export const AUTO = "auto";

/** `from` is the index of the first. Kubernetes gives no total: the Job's manifest sets it as SHARDS. */
const CI_SYSTEMS = [
  { name: "GitLab", index: "CI_NODE_INDEX", from: 1, total: "CI_NODE_TOTAL" },
  { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", from: 0, total: "SHARDS" },
  { name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", from: 0, total: "AWS_BATCH_JOB_ARRAY_SIZE" },
] as const;

export function shardFromCi(environment: Readonly<Record<string, string | undefined>>): Checked<string> {
  const system = CI_SYSTEMS.find(({ index }) => environment[index] !== undefined);
  const known = CI_SYSTEMS.map(({ name, index }) => `${name}'s ${index}`).join(", ");
  if (system === undefined) return refused("--shard auto", `none of these is set: ${known}; write the shard: 2/8.`);
  const { name, index, from, total } = system;
  const [at, of] = [environment[index] ?? "", environment[total]];
  if (of === undefined)
    return refused(
      "--shard auto",
      `${name} sets ${index}=${at}, but ${total} is not set: set it to the number of shards.`,
    );
  const text = /^\d{1,4}$/.test(at) ? `${Number(at) + 1 - from}/${of}` : `${at}/${of}`;
  const shard = readShard(text);
  if (shard === undefined)
    return refused("--shard auto", `${index}=${at} and ${total}=${of} are not a shard; write it: 2/8.`);
  return { value: shardText(shard) };
}
