import { difference } from "@lab/shared/attribute";
import type { Attribution } from "@lab/shared/record";
import { areAlike } from "../alike-runs.ts";
import type { DifferencePageData } from "../pages/cells/difference-page.ts";
import { PATHS } from "../paths.ts";
import type { OpenedRun } from "./archive.ts";
import { profiledCells } from "./cell-pairs.ts";
import { type Side, seenOf } from "./differences.ts";

/** Two runs; the second's time is compared with the first's. */
export type OpenedPair = readonly [first: OpenedRun, second: OpenedRun];

/** A cell that was profiled in both of two runs, by its folder's name in each. */
export interface ProfiledInBoth {
  readonly cell: string;
  readonly fromSlug: string;
  readonly toSlug: string;
}

export function profiledInBoth([first, second]: OpenedPair): readonly ProfiledInBoth[] {
  const inSecond = new Set(profiledCells(second).map(({ id }) => id));
  return profiledCells(first)
    .filter(({ id }) => inSecond.has(id))
    .map(({ id }) => ({ cell: id, fromSlug: first.slugs.get(id) ?? "", toSlug: second.slugs.get(id) ?? "" }));
}

/** The data of the page about two cells of two runs; undefined if one of them was not profiled. */
export function differenceOfRuns(
  [first, second]: OpenedPair,
  [fromSlug, toSlug]: readonly [from: string, to: string],
  hasReverse: boolean,
): DifferencePageData | undefined {
  const [from, to] = [sideOf(first, fromSlug), sideOf(second, toSlug)];
  const [one, other] = [from && attributionOf(from), to && attributionOf(to)];
  if (from === undefined || to === undefined || one === undefined || other === undefined) return undefined;
  const [fromRun, toRun] = [first.run.name, second.run.name];
  const reverse = {
    from: to.cell.id,
    to: from.cell.id,
    fromSlug: toSlug,
    toSlug: fromSlug,
    path: PATHS.differenceOfRuns(toRun, fromRun, toSlug, fromSlug),
    isReverse: true,
  };
  return {
    from: from.cell.id,
    to: to.cell.id,
    fromSlug,
    toSlug,
    difference: difference(one, other),
    runs: [fromRun, toRun],
    areAlike: areAlike(first.run, second.run),
    ...seenOf(from, to),
    others: hasReverse ? [reverse] : [],
  };
}

function sideOf(opened: OpenedRun, slug: string): Side | undefined {
  const cell = profiledCells(opened).find(({ id }) => opened.slugs.get(id) === slug);
  return cell && { opened, cell };
}

/** Named with its run: the other one may be of the same variant. */
function attributionOf({ opened, cell }: Side): Attribution | undefined {
  const { attribution } = opened.profile(cell.subject.variant);
  return attribution && { ...attribution, variant: `${attribution.variant} (${opened.run.name})` };
}
