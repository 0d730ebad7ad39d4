import type { Cell, Cores, Isolation, Plan, Schedule, Variant, Ways } from "@lab/shared/record";
import { variedAxes } from "./axes/coordinates.ts";
import { readContrast } from "./axes/read-contrast.ts";
import { blockOrders } from "./block-order.ts";
import { type Expanded, expandCells } from "./expand-cells.ts";
import { expectedRunMs } from "./expected-duration.ts";
import { withTwins } from "./families.ts";
import { generatorRest, makeSchedule } from "./make-schedule.ts";
import { type Checked, isSound, type Problem, problemsOf } from "./problem.ts";
import type { ReadRequest } from "./read-request.ts";
import type { RunRequest } from "./request.ts";
import { selectVariants } from "./select-variants.ts";
import { type ShardHost, type Shared, shareOf } from "./shards/share-of.ts";

export interface Decided {
  readonly runId: string;
  readonly createdAt: string;
  readonly command: string;
  readonly seed: number;
  readonly isolation: Isolation;
  readonly docker?: NonNullable<Plan["docker"]>;
  readonly node: Plan["node"];
  readonly cores: Cores;
  /** Facts about ways to carry the id, in addition to their cost. */
  readonly ways: Ways;
}

export interface Circumstances extends Decided {
  readonly shardHost: ShardHost;
}

/** A run that has more rounds takes their orders from the start again. */
const MOST_ROUNDS_DRAWN = 100;

/** The plan of a run but its orders, which follow from the rest and are most of the work; or all problems with the request. */
export function draftPlan(
  registry: readonly Variant[],
  { request, problems }: ReadRequest,
  { shardHost, ...circumstances }: Circumstances,
): Checked<Plan> {
  const selected = selectVariants(registry, request);
  const contrast = readContrast(registry, request);
  const known = [
    ...problems,
    ...problemsOf(selected),
    ...problemsOf(contrast),
    ...tooFewCores(request, circumstances.cores),
  ];
  if (!isSound(selected) || !isSound(contrast) || known.length > 0) return { problems: known };

  const expanded = expandCells(registry, selected.value, request, contrast.value);
  if (expanded.cells.length === 0) return { problems: [nothingLeft(expanded)] };
  if (request.sharing !== undefined) {
    const { seed } = circumstances;
    const share = shareOf(expanded, { ...request, sharing: request.sharing }, { seed, shardHost });
    return isSound(share) ? { value: draftOf(share.value, share.value.schedule, request, circumstances) } : share;
  }
  const cells = withTwins(expanded.cells, request.twins);
  const schedule = makeSchedule(cells, request);
  return isSound(schedule)
    ? { value: draftOf({ ...expanded, cells }, schedule.value, request, circumstances) }
    : schedule;
}

function tooFewCores({ generatorCores }: RunRequest, { others }: Cores): readonly Problem[] {
  if (generatorCores <= Math.max(1, others.length)) return [];
  const has = others.length === 1 ? "is 1 core" : `are ${others.length} cores`;
  return [
    {
      where: "--generator-cores",
      sentence: `there ${has} in addition to the server's, and ${generatorCores} are requested.`,
    },
  ];
}

function nothingLeft({ leftOut }: Expanded): Problem {
  return {
    where: "--vary --set",
    sentence: `no selected variant can have all of this: ${leftOut.map(({ what, reason }) => `${what}: ${reason}`).join("; ")}.`,
  };
}

export function planOf(...decided: Parameters<typeof draftOf>): Plan {
  return withOrder(draftOf(...decided));
}

export function withOrder(draft: Plan): Plan {
  const { cells, seed, schedule } = draft;
  const blocks = schedule.protocol === "classic" ? 1 : schedule.blocks.max;
  return { ...draft, order: blockOrders(cells, seed, Math.min(schedule.rounds.max, MOST_ROUNDS_DRAWN), blocks) };
}

function draftOf(
  { cells, leftOut, shared }: Expanded & { readonly shared?: Shared },
  schedule: Schedule,
  request: RunRequest,
  { ways, ...circumstances }: Decided,
): Plan {
  // A shard lists the axes of the whole plan; other shards may have some of their values.
  const varied = variedAxes(request.axes, shared?.cells ?? cells);
  return {
    schemaVersion: 3,
    ...circumstances,
    ...(request.study && { study: request.study }),
    limits: { cpus: request.cpus, memoryBytes: request.memoryBytes },
    steady: request.steady,
    ...(request.database !== undefined && { database: request.database }),
    ...(request.headline !== "costUs" && { headline: request.headline }),
    marginPercent: request.marginPercent,
    readyWithinMs: request.readyWithinMs,
    generator: generatorRest(request, circumstances.cores),
    ...(request.generatorCores > 1 && { generatorCores: request.generatorCores }),
    cells: [...cells],
    ...(varied.length > 0 && { varied: [...varied] }),
    schedule,
    order: [],
    expectedMs: expectedRunMs(cells.length, schedule),
    ...(leftOut.length > 0 && { leftOut }),
    ...(shared && { shard: shared.shard }),
    ...(cells.some(({ coordinates }) => coordinates["way"] !== undefined) && { ways: waysOf(cells, ways) }),
  };
}

function waysOf(cells: readonly Cell[], ways: Ways): Ways {
  const variants = new Set(cells.map(({ subject }) => subject.variant));
  return Object.fromEntries(Object.entries(ways).filter(([variant]) => variants.has(variant)));
}
