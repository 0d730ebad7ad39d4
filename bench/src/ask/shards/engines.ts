import type { Checked } from "../problem.ts";
import { readShard, shardText } from "./which-shard.ts";

/** The value `--shard auto`. */
export const AUTO = "auto";

/** The variables in which an engine gives each job its number. */
interface Engine {
  readonly name: string;
  readonly index: string;
  /** The index of the first. */
  readonly from: 0 | 1;
  readonly total: string;
}

/** Kubernetes gives no total: the Job's manifest sets it as SHARDS. */
const ENGINES: readonly Engine[] = [
  { name: "GitLab", index: "CI_NODE_INDEX", from: 1, total: "CI_NODE_TOTAL" },
  { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", from: 0, total: "SHARDS" },
  { name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", from: 0, total: "AWS_BATCH_JOB_ARRAY_SIZE" },
];

/** Which shard this is by the engine's own variables, as it would be typed. */
export function shardByEngine(environment: Readonly<Record<string, string | undefined>>): Checked<string> {
  const engine = ENGINES.find(({ index }) => environment[index] !== undefined);
  if (engine === undefined) return refused(`no engine tells here which shard this is (${inWords()}); say it: 2/8.`);
  const { name, index, from, total } = engine;
  const [at, of] = [environment[index] ?? "", environment[total]];
  if (of === undefined) return refused(`${name} says ${index}=${at}, and ${total} is to say of how many; set it.`);
  const text = /^\d{1,4}$/.test(at) ? `${Number(at) + 1 - from}/${of}` : `${at}/${of}`;
  const shard = readShard(text);
  if (shard === undefined) return refused(`${index}=${at} and ${total}=${of} are no shard; say it: 2/8.`);
  return { value: shardText(shard) };
}

function inWords(): string {
  return ENGINES.map(({ name, index }) => `${name}'s ${index}`).join(", ");
}

function refused(sentence: string): Checked<string> {
  return { problems: [{ where: "--shard auto", sentence }] };
}
