import { obstaclesBetween } from "../model/compare/comparability.ts";
import { runtimeText } from "../model/run/conditions-text.ts";
import type { ReadableRun } from "../model/run/listed-run.ts";
import { machineOf, whenText } from "./pages/parts/run-facts.ts";

export type Pair = readonly [first: ReadableRun, second: ReadableRun];

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

export function runChoices(pairs: readonly Pair[], titleOf: (run: ReadableRun) => string): RunChoices {
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
export function mostSharedPair(pairs: readonly Pair[]): Pair | undefined {
  const compared = pairs.map((pair) => {
    const shared = cellsInBoth(...pair);
    return { pair, shared, comparable: shared > 0 && areAlike(...pair) ? 1 : 0 };
  });
  const [best] = compared.toSorted((one, other) => other.comparable - one.comparable || other.shared - one.shared);
  return best?.pair;
}

/** Remembers each result, as any two runs are compared in both directions. */
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
