import type { Cell, Variant } from "@lab/shared/record";
import { unknownName } from "./nearest.ts";
import type { Checked } from "./problem.ts";
import type { RunRequest } from "./request.ts";

const DEFAULT_CONNECTIONS = { interleaved: 50, classic: 100 } as const;

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
  const { baseline, connections, protocol, twins } = request;
  const baselineOf = (variant: Variant): string => baseline ?? singletonBeside(variant, registry);
  const needed = new Set([...selected.map(({ id }) => id), ...selected.map(baselineOf)]);
  const variants = registry.filter(({ id }) => needed.has(id));

  const levels = connections ?? [DEFAULT_CONNECTIONS[protocol]];
  const cells = levels.flatMap((level) => {
    const idAt = (variant: string): string => (levels.length > 1 ? `${variant}@${level}` : variant);
    return variants.map((variant) => cellOf(variant, level, request, idAt, baselineOf(variant)));
  });
  return withTwins(cells, twins);
}

/** What a variant is held against unless told otherwise: the id as an argument, all else the same. */
function singletonBeside({ id }: Variant, registry: readonly Variant[]): string {
  const beside = `${id.slice(0, id.indexOf("/"))}/singleton`;
  return registry.some((other) => other.id === beside) ? beside : id;
}

function cellOf(
  { id, entry, basePath, framework, adapter, pattern, group, nodeFlags: ownFlags = [] }: Variant,
  connections: number,
  { nodeFlags: flagsForAll, idsMadeByServer }: RunRequest,
  idAt: (variant: string) => string,
  baseline: string,
): Cell {
  const nodeFlags = [...flagsForAll, ...ownFlags];
  return {
    id: idAt(id),
    variant: id,
    entry,
    ...(basePath !== undefined && { basePath }),
    coordinates: {
      framework,
      adapter,
      pattern,
      connections,
      nodeFlags: nodeFlags.join(" "),
      // Where most runs have but one place on an axis, its name would only be in the way.
      ...(group !== undefined && { group }),
      ...(idsMadeByServer && { requestIds: "made" }),
    },
    baseline: idAt(baseline),
    connections,
    nodeFlags,
    ...(idsMadeByServer && { idsMadeByServer }),
  };
}

function withTwins(cells: readonly Cell[], twins: RunRequest["twins"]): readonly Cell[] {
  const baselines = cells.filter(({ id, baseline }) => id === baseline);
  const doubled = new Set(twins === "all" ? baselines : baselines.slice(0, 1));
  return cells.flatMap((cell) =>
    doubled.has(cell) ? [cell, { ...cell, id: `${cell.id}#twin`, twinOf: cell.id }] : [cell],
  );
}
