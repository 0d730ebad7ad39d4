import { familiesOf, type Plan } from "@lab/shared/record";
import { formatDuration } from "../../ask/format-duration.ts";
import { readCount } from "../../ask/quantities.ts";
import type { RawRequest } from "../../ask/request.ts";
import { MOST_SHARDS, shardText } from "../../ask/shards/which-shard.ts";
import { prepareRehearsal } from "../compose/prepare-run.ts";
import { UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { inColumns } from "../view/columns.ts";

interface PlannedShard {
  readonly shard: string;
  readonly families: readonly string[];
  readonly cells: number;
  readonly expectedMs: number;
}

/** Who measures what, by the same arithmetic that each machine does for itself; asks nothing of this one. */
export function showShards(
  asked: string,
  request: RawRequest,
  { json }: { readonly json?: true | undefined },
  terminal: Terminal,
): void {
  if (request.shard !== undefined) throw new UsageError("--shards: it shows all of them; leave out --shard.");
  const of = readCount(asked, MOST_SHARDS);
  if (of === undefined) {
    throw new UsageError(`--shards: "${asked}" is not a whole number from 1 to ${MOST_SHARDS}.`);
  }
  const shards = Array.from({ length: of }, (_, index) => plannedShard({ number: index + 1, of }, request));
  if (json) terminal.document(shards);
  else terminal.print(shardsText(shards));
}

function plannedShard(which: { readonly number: number; readonly of: number }, request: RawRequest): PlannedShard {
  const shard = shardText(which);
  const { plan } = prepareRehearsal({ own: [], request: { ...request, shard } });
  return { shard, families: familiesIn(plan), cells: plan.cells.length, expectedMs: plan.expectedMs };
}

function familiesIn({ cells }: Plan): readonly string[] {
  return familiesOf(cells, cells).map((family) => family.find(({ id, baseline }) => id === baseline)?.id ?? "");
}

function shardsText(shards: readonly PlannedShard[]): string {
  return inColumns(
    [
      { title: "shard" },
      { title: "cells", align: "right" },
      { title: "about", align: "right" },
      { title: "families, by their baselines" },
    ],
    shards.map(({ shard, families, cells, expectedMs }) => [
      shard,
      `${cells}`,
      formatDuration(expectedMs),
      families.join(", "),
    ]),
  );
}
