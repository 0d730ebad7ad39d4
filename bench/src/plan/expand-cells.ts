import type { Cell, Variant } from "@lab/shared/record";
import { baselineOf } from "./baseline-of.ts";
import { cellId } from "./cell-id.ts";
import { copyOf } from "./copy-of.ts";
import { unknownName } from "./nearest.ts";
import type { Checked } from "./problem.ts";
import type { RunRequest } from "./request.ts";
import { splitFamilies } from "./split-families.ts";

/** Ids leave these out: with another default, the same id would name another cell. */
const DEFAULTS = {
  interleaved: { connections: 50, "node-flags": "", "request-ids": "sent" },
  classic: { connections: 100, "node-flags": "", "request-ids": "sent" },
} as const satisfies Record<RunRequest["protocol"], Cell["coordinates"]>;

/**
 * Together with fixed addresses the first two leave identical processes no states of their own to settle in. The memory
 * reducer takes servers that wait for their turns for idle ones; after it they were dearer for a while, or for good.
 */
const STEADY_FLAGS: readonly string[] = ["--max-semi-space-size=16", "--hash-seed=1", "--no-memory-reducer"];

export function checkBaseline(registry: readonly Variant[], baseline: string | undefined): Checked<string | undefined> {
  const known = registry.map(({ id }) => id);
  if (baseline === undefined || known.includes(baseline)) return { value: baseline };
  return { problems: [{ where: "--baseline", sentence: unknownName(baseline, "variant", known) }] };
}

/** Selected variants × connections; a baseline that was not selected joins in, and so does the twin. */
export function expandCells(
  registry: readonly Variant[],
  selected: readonly Variant[],
  request: RunRequest,
): readonly Cell[] {
  const { connections = [DEFAULTS[request.protocol].connections] } = request;
  const named = registry.find(({ id }) => id === request.baseline);
  const heldAgainst = (variant: Variant): Variant => named ?? baselineOf(variant, registry);
  const needed = new Set(selected);
  // Those that join in are visited, too: they have baselines as well.
  for (const variant of needed) needed.add(heldAgainst(variant));
  const variants = registry.filter((variant) => needed.has(variant));
  const cells = connections.flatMap((level) =>
    variants.map((variant) => cellOf(variant, heldAgainst(variant).id, level, request)),
  );
  // The classic protocol has one server up at a time.
  const families = request.protocol === "classic" ? cells : splitFamilies(cells, request.largestFamily);
  return withTwins(families, request.twins);
}

function cellOf(variant: Variant, baseline: string, connections: number, request: RunRequest): Cell {
  const { id, entry, basePath, framework, adapter, pattern, group, way, nodeFlags: ownFlags = [] } = variant;
  const { nodeFlags: flagsForAll, steady, idsMadeByServer, protocol } = request;
  const load = {
    connections,
    "node-flags": flagsForAll.join(" "),
    "request-ids": idsMadeByServer ? "made" : "sent",
  };
  const notDefault = apartFrom(DEFAULTS[protocol], load);
  return {
    id: cellId(id, notDefault),
    variant: id,
    entry,
    ...(basePath !== undefined && { basePath }),
    // Where most variants have no place on an axis, its name would only be in the way.
    coordinates: {
      framework,
      adapter,
      pattern,
      ...(group !== undefined && { group, ...(way !== undefined && { way }) }),
      ...load,
    },
    notDefault: Object.keys(notDefault),
    baseline: cellId(baseline, notDefault),
    connections,
    nodeFlags: [...flagsForAll, ...(steady ? STEADY_FLAGS : []), ...ownFlags],
    ...(idsMadeByServer && { idsMadeByServer }),
  };
}

function apartFrom(defaults: Cell["coordinates"], coordinates: Cell["coordinates"]): Cell["coordinates"] {
  return Object.fromEntries(Object.entries(coordinates).filter(([name, value]) => defaults[name] !== value));
}

function withTwins(cells: readonly Cell[], twins: RunRequest["twins"]): readonly Cell[] {
  const baselines = cells.filter(({ id, baseline }) => id === baseline);
  const doubled = new Set(twins === "all" ? baselines : baselines.slice(0, 1));
  return cells.flatMap((cell) => (doubled.has(cell) ? [cell, twinOf(cell)] : [cell]));
}

function twinOf(original: Cell): Cell {
  return { ...copyOf(original, "twin", 1), twinOf: original.id };
}
