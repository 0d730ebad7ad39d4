import { obstaclesBetween } from "../model/compare/comparability.ts";
import { runtimeText } from "../model/run/conditions-text.ts";
import type { ReadableRun } from "../model/run/listed-run.ts";
import { machineOf, whenText } from "./pages/parts/run-facts.ts";

export interface NamedRun {
  readonly name: string;
  readonly label: string;
}

/** Runs and the possible baselines of each, by their index in the list: a page names every run once. */
export interface RunChoices {
  readonly runs: readonly NamedRun[];
  readonly choices: readonly RunChoice[];
}

interface RunChoice {
  readonly second: number;
  readonly alike: readonly number[];
  readonly others: readonly number[];
}

export function runChoices(
  pairs: readonly (readonly [ReadableRun, ReadableRun])[],
  titleOf: (run: ReadableRun) => string,
): RunChoices {
  const runs = [...new Set(pairs.flatMap(([first, second]) => [second, first]))];
  const placeOf = new Map(runs.map((run, place) => [run, place]));
  const isAlike = likeness();
  const choices = [...Map.groupBy(pairs, ([, second]) => second)].map(([second, withFirsts]) => {
    const { alike = [], others = [] } = Object.groupBy(withFirsts, ([first]) =>
      isAlike(first, second) ? "alike" : "others",
    );
    const places = (some: typeof withFirsts): readonly number[] => some.map(([first]) => placeOf.get(first) ?? 0);
    return { second: placeOf.get(second) ?? 0, alike: places(alike), others: places(others) };
  });
  return { runs: runs.map((run) => named(run, titleOf(run))), choices };
}

/** The pair that shares the most cells, made under the same conditions if any is. */
export function mostSharedPair(
  pairs: readonly (readonly [ReadableRun, ReadableRun])[],
): readonly [ReadableRun, ReadableRun] | undefined {
  const worth = ([one, other]: readonly [ReadableRun, ReadableRun]): number => {
    const shared = cellsInBoth(one, other);
    return shared + (shared > 0 && areAlike(one, other) ? MOST_CELLS : 0);
  };
  const [best] = pairs.map((pair) => ({ pair, worth: worth(pair) })).toSorted((one, other) => other.worth - one.worth);
  return best?.pair;
}

/** More than any run has. */
const MOST_CELLS = 100_000;

/** Asked of each two runs in both directions, and worked out in one. */
function likeness(): typeof areAlike {
  const known = new Map<ReadableRun, Map<ReadableRun, boolean>>();
  return (one, other) => {
    const found = known.get(other)?.get(one) ?? areAlike(one, other);
    known.set(one, (known.get(one) ?? new Map()).set(other, found));
    return found;
  };
}

function named(run: ReadableRun, title: string): NamedRun {
  const { name, plan } = run;
  const runtime = runtimeText(run.analysis.cells) ?? `Node ${run.environment.node.version}`;
  // What a narrow select cuts off is what runs share.
  const facts = [whenText(plan.createdAt), title, machineOf(run), runtime, plan.isolation, name];
  return { name, label: facts.join(" · ") };
}

export function areAlike(one: ReadableRun, other: ReadableRun): boolean {
  return obstaclesBetween(one, other).length === 0;
}

export function cellsInBoth(one: ReadableRun, other: ReadableRun): number {
  const ids = new Set(one.analysis.cells.map(({ id }) => id));
  return other.analysis.cells.filter(({ id }) => ids.has(id)).length;
}
