import type { ComparableRun } from "../compare/comparability.ts";

/**
 * The name of each cell's folder: plain and unique, whatever the ids are. They come from the folder of a run, which
 * anyone may have written.
 */
export function cellSlugs(ids: readonly string[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    const plain =
      id
        .replaceAll(/[^A-Za-z0-9-]+/g, ".")
        .replaceAll(/^\.|\.$/g, "")
        .slice(0, LONGEST) || "cell";
    let slug = plain;
    for (let copy = 2; taken.has(slug.toLowerCase()); copy += 1) slug = `${plain}.${copy}`;
    taken.add(slug.toLowerCase());
    slugs.set(id, slug);
  }
  return slugs;
}

const LONGEST = 80;

const OF_PLANS = new WeakMap<ComparableRun["plan"], ReadonlyMap<string, string>>();

export function slugOf({ plan }: Pick<ComparableRun, "plan">, id: string): string {
  const slugs = OF_PLANS.get(plan) ?? cellSlugs(plan.cells.map((cell) => cell.id));
  OF_PLANS.set(plan, slugs);
  return slugs.get(id) ?? "";
}
