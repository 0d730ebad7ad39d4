import type { Cell, Cores, Isolation, Plan, Schedule, Variant, Ways } from "@lab/shared/record";
import { variedAxes } from "./axes/coordinates.ts";
import { type Expanded, expandCells, readContrast } from "./expand-cells.ts";
import { withCopies } from "./families.ts";
import { expectedRunMs, generatorRest, makeSchedule } from "./make-schedule.ts";
import { type Checked, isOk, problemsOf, refused } from "./problem.ts";
import type { ReadRequest, RunRequest } from "./request.ts";
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

/** The cells of a request, which no machine decides; or all problems with it. */
export function cellsFor(registry: readonly Variant[], { request, problems }: ReadRequest): Checked<Expanded> {
  const selected = selectVariants(registry, request);
  const contrast = readContrast(registry, request);
  const known = [...problems, ...problemsOf(selected), ...problemsOf(contrast)];
  if (!isOk(selected) || !isOk(contrast) || known.length > 0) return { problems: known };
  const expanded = expandCells(registry, selected.value, request, contrast.value);
  return expanded.cells.length === 0 ? nothingLeft(expanded) : { value: expanded };
}

/** The plan of these cells, by what the machine and the moment decide. */
export function planFor(
  expanded: Expanded,
  request: RunRequest,
  { shardHost, ...circumstances }: Circumstances,
): Checked<Plan> {
  if (request.sharing !== undefined) {
    const { seed } = circumstances;
    const share = shareOf(expanded, { ...request, sharing: request.sharing }, { seed, shardHost });
    return isOk(share) ? { value: planOf(share.value, share.value.schedule, request, circumstances) } : share;
  }
  const cells = withCopies(expanded.cells);
  const schedule = makeSchedule(cells, request);
  return isOk(schedule) ? { value: planOf({ ...expanded, cells }, schedule.value, request, circumstances) } : schedule;
}

function nothingLeft({ leftOut }: Expanded) {
  const reasons = leftOut.map(({ what, reason }) => `${what}: ${reason}`);
  return refused("--vary --set", `no selected variant supports this combination: ${reasons.join("; ")}.`);
}

function planOf(
  { cells, leftOut, shared }: Expanded & { readonly shared?: Shared },
  schedule: Schedule,
  request: RunRequest,
  { ways, ...circumstances }: Decided,
): Plan {
  // A shard lists the axes of the whole plan; other shards may have some of their values.
  const varied = variedAxes(request.axes, shared?.cells ?? cells);
  return {
    schemaVersion: 4,
    ...circumstances,
    ...(request.study && { study: request.study }),
    limits: { cpus: request.cpus, memoryBytes: request.memoryBytes },
    steady: request.steady,
    ...(request.database !== undefined && { database: request.database }),
    readyWithinMs: request.readyWithinMs,
    generator: generatorRest(request, circumstances.cores),
    cells: [...cells],
    ...(varied.length > 0 && { varied: [...varied] }),
    schedule,
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
