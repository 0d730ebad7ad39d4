import type {
  Analysis,
  Cell,
  CellAnalysis,
  Framework,
  Measured,
  PatternMean,
  Value,
  Verdict,
} from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { isOfMatrix, isOfWays, nameOfWay } from "../ways/measured-ways.ts";

/** A cell's place on every axis, as plans and analyses record it. */
export type Placed = Pick<Cell, "coordinates" | "notDefault">;

/** A key that is equal for cells measured under the same settings. */
export function settingsKey(cell: Placed): string {
  return JSON.stringify(notDefaultOf(cell));
}

export function notDefaultOf({ coordinates, notDefault }: Placed): readonly (readonly [name: string, value: Value])[] {
  return notDefault.flatMap((name) => {
    const value = coordinates[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

export interface Standing {
  /** The pattern, or the name of a way outside the matrix. */
  readonly pattern: string;
  /** "differ" if the adapters of a mean disagree. */
  readonly verdict: Verdict | "differ";
  readonly ratio: Measured;
  /** The cost, of a single cell only: a mean over adapters has none of its own. */
  readonly figure?: Measured;
}

/** The patterns of one framework, over all its adapters or of one server, cheapest first. */
export interface Ranking {
  readonly framework: Framework;
  readonly over: { readonly adapters: readonly string[] } | "one-server";
  /** Where its cells stand; over adapters, but for these. */
  readonly place: Placed;
  readonly standings: readonly Standing[];
  /** True if each is compared with the one before it, so that they stand in the order of the plan. */
  readonly areSteps?: boolean;
}

/** True if a cell's baseline is another of them that has a baseline of its own. */
export function areSteps(cells: readonly CellAnalysis[]): boolean {
  const compared = new Set(cells.flatMap(({ id, baseline }) => (id === baseline ? [] : [id])));
  return cells.some(({ baseline }) => compared.has(baseline));
}

/** Nest first, if it was measured: it is what most readers came for. */
export function rankingsOf({ cells, patterns }: Analysis): readonly Ranking[] {
  return (["nest", "raw"] as const).flatMap((framework) => {
    const own = cells.filter((cell) => cell.framework === framework && cell.verdict !== "not-measured");
    return [...Map.groupBy(own.filter(isOfMatrix), settingsKey)].flatMap(([settings, alike]) => {
      const means = patterns.filter(({ cells: ids }) => alike.some(({ id }) => ids.includes(id)));
      if (means.length > 0) return overAdapters(framework, alike, means);
      return perServer(
        framework,
        alike,
        own.filter((cell) => isOfWays(cell) && settingsKey(cell) === settings),
      );
    });
  });
}

function overAdapters(framework: Framework, cells: readonly CellAnalysis[], means: readonly PatternMean[]) {
  const [place] = cells;
  if (place === undefined) return [];
  const baselines = cells.filter(({ id, baseline }) => id === baseline);
  const baseline = baselines[0] && standingOfCells(baselines[0].pattern, baselines, { estimate: 1 });
  const others = means.flatMap(({ pattern, ratio, cells: ids }) => {
    const members = cells.filter(({ id }) => ids.includes(id) && !baselines.some((other) => other.id === id));
    return members.length === 0 ? [] : [standingOfCells(pattern, members, ratio)];
  });
  const adapters = [...new Set(cells.map(({ adapter }) => adapter))];
  return [{ framework, over: { adapters }, place, standings: ranked(baseline ? [baseline, ...others] : others) }];
}

/** More ways than these are in their own table. */
const FEW_WAYS = 2;

/** With the ways, if they are few or the matrix has only the baseline. */
function perServer(
  framework: Framework,
  cells: readonly CellAnalysis[],
  ways: readonly CellAnalysis[],
): readonly Ranking[] {
  const servers = Map.groupBy(cells, ({ adapter, coordinates }) => JSON.stringify([adapter, coordinates["group"]]));
  return [...servers.values()].flatMap((members) => {
    const baseline = members.find(({ verdict }) => verdict === "baseline");
    const there = ways.filter(({ adapter }) => adapter === baseline?.adapter);
    const compared = members.length === 1 || there.length <= FEW_WAYS ? there : [];
    const areDistinct = new Set(members.map(nameOfWay)).size === members.length;
    const isLadder = areSteps(members);
    const standings = [...members, ...compared].map((cell) => {
      const { figure, ratio } = cell.metrics.costUs;
      return { ...standingOfCells(areDistinct ? nameOfWay(cell) : cell.variant, [cell], ratio), figure };
    });
    const inOrder = isLadder ? { standings, areSteps: true } : { standings: ranked(standings) };
    return members.slice(0, 1).map((place) => ({ framework, over: "one-server" as const, place, ...inOrder }));
  });
}

function standingOfCells(pattern: string, cells: readonly CellAnalysis[], ratio: Measured): Standing {
  const verdicts = new Set(cells.map(({ verdict }) => verdict));
  const [only] = verdicts;
  return { pattern, verdict: verdicts.size === 1 && only !== undefined ? only : "differ", ratio };
}

function ranked(standings: readonly Standing[]): readonly Standing[] {
  const place = ({ ratio, verdict }: Standing): number =>
    verdict === "baseline" ? 1 : (estimateIn(ratio) ?? Number.POSITIVE_INFINITY);
  return standings.toSorted((one, other) => place(one) - place(other));
}
