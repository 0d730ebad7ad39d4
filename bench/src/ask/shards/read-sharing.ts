import type { Problem } from "../problem.ts";
import type { RawRequest, ReadOptions } from "../request.ts";
import type { Sharing } from "./which-shard.ts";

interface ReadSharing {
  readonly sharing: Sharing | undefined;
  readonly problems: readonly Problem[];
}

/** How a run is shared, and the flags that do not go together. */
export function readSharing({ shard, roundsPerShard }: ReadOptions, raw: RawRequest): ReadSharing {
  const hasRounds = raw.roundsPerShard !== undefined;
  const problems = [
    ...problem(hasRounds && raw.shard === undefined, PER_SHARD, "it goes with --shard."),
    ...problem(hasRounds && raw.rounds !== undefined, PER_SHARD, "it is what --rounds would say."),
    ...problem(raw.shard !== undefined && raw.seed === undefined, "--shard", SEED),
  ];
  const divides = roundsPerShard === undefined ? "families" : "rounds";
  return { sharing: shard && { ...shard, divides }, problems };
}

const PER_SHARD = "--rounds-per-shard";
const SEED = "all shards of a run need one seed, which says who measures what; add it, such as --seed 7.";

function problem(holds: boolean, where: string, sentence: string): readonly Problem[] {
  return holds ? [{ where, sentence }] : [];
}
