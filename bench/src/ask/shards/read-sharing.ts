import type { Problem } from "../problem.ts";
import { readCount } from "../quantities.ts";
import type { RawRequest } from "../request.ts";
import { MOST_SHARDS, readShard, type Sharing } from "./which-shard.ts";

interface ReadSharing {
  readonly sharing: Sharing | undefined;
  /** Per shard, if each has all families. */
  readonly rounds: number | undefined;
  readonly problems: readonly Problem[];
}

const MOST_ROUNDS = 1_000;

export function readSharing({ shard, roundsPerShard, rounds, seed }: RawRequest): ReadSharing {
  const which = shard === undefined ? undefined : readShard(shard);
  const each = roundsPerShard === undefined ? undefined : readCount(roundsPerShard, MOST_ROUNDS);
  const problems = [
    ...problem(shard !== undefined && which === undefined, "--shard", `"${shard}" is not ${SHARD}.`),
    ...problem(roundsPerShard !== undefined && each === undefined, PER_SHARD, `"${roundsPerShard}" is not ${ROUNDS}.`),
    ...problem(roundsPerShard !== undefined && shard === undefined, PER_SHARD, "it goes with --shard."),
    ...problem(roundsPerShard !== undefined && rounds !== undefined, PER_SHARD, "it is what --rounds would say."),
    ...problem(shard !== undefined && seed === undefined, "--shard", SEED),
  ];
  const divides = roundsPerShard === undefined ? "families" : "rounds";
  return { sharing: which && { ...which, divides }, rounds: each, problems };
}

const PER_SHARD = "--rounds-per-shard";
const SHARD = `a shard and the number of shards, such as 2/8; at most ${MOST_SHARDS}`;
const ROUNDS = `a whole number from 1 to ${MOST_ROUNDS}`;
const SEED = "all shards of a run need one seed, which says who measures what; add it, such as --seed 7.";

function problem(holds: boolean, where: string, sentence: string): readonly Problem[] {
  return holds ? [{ where, sentence }] : [];
}
