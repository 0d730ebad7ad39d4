import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { passes, readRuns, recommendationIn } from "@lab/reports";
import { type Attribution, type CellAnalysis, hostKindOf, Ways } from "@lab/shared/record";
import { readEnvironment } from "@lab/shared/run-folder";
import { estimateIn, isBounded } from "@lab/shared/statistics/estimates";
import { readProfiles } from "../../src/cli/runs/write-reports.ts";
import { MECHANISM_OF_WAY, sharesIn } from "../../src/inspect/costs-of.ts";
import type { Evidence } from "../../src/inspect/evidence.ts";
import { readOutcome } from "../../src/journal/run-folder.ts";

const PUBLISHED = join(import.meta.dirname, "../../../reports/published");
const RECIPES = join(import.meta.dirname, "../../../variants/recipes");
const WAYS = join(import.meta.dirname, "../../../variants/ways.json");
type PublishedCost = Evidence["costs"][number];

/** The ways' costs under default conditions, in all published runs that pass the checks; where the id is visible; recipes. */
export function publishedEvidence(): Evidence {
  const runs = readdirSync(PUBLISHED).filter((name) => existsSync(join(PUBLISHED, name, "plan.json")));
  const costs = runs.flatMap(costsIn);
  const ways = Ways.parse(JSON.parse(readFileSync(WAYS, "utf8")));
  // A way that no published run has measured is never advised.
  const measured = new Set(costs.flatMap(({ server, way }) => [`${server}/${way}`, `${server}/singleton`]));
  const visible = Object.entries(ways).flatMap(([id, { seen }]) => {
    if ("absent" in seen || !measured.has(id)) return [];
    const placesOf = (meant: string) =>
      Object.entries(seen).flatMap(([place, what]) => (what === meant ? [place] : []));
    return [[id, { own: placesOf("yes"), foreign: placesOf("foreign") }] as const];
  });
  const files = globSync("*/request-context.ts", { cwd: RECIPES }).toSorted();
  const recipes = files.map((file) => [dirname(file), readFileSync(join(RECIPES, file), "utf8").trim()] as const);
  const read = readRuns(runs.map((run) => join(PUBLISHED, run))).map(({ run }) => run);
  const { name = "", ties = [], servers = [] } = recommendationIn(read) ?? {};
  const recommended = { name, ties: [...ties], servers: servers.map(({ server }) => server) };
  return { recommended, costs, visible: Object.fromEntries(visible), recipes: Object.fromEntries(recipes) };
}

function costsIn(run: string): readonly PublishedCost[] {
  const folder = join(PUBLISHED, run);
  const { plan, analysis } = readOutcome(folder);
  if (analysis?.openLoad !== undefined || analysis === undefined) return [];
  const { attributions } = readProfiles(folder, plan);
  const host = hostKindOf(readEnvironment(folder));
  const usual = new Set(plan.cells.filter(({ notDefault }) => notDefault.length === 0).map(({ id }) => id));
  return analysis.cells
    .filter((cell) => usual.has(cell.id) && isOfWays(cell) && passes(cell, analysis))
    .flatMap((cell) => {
      const { ratio } = cell.metrics.costUs;
      const costUs = estimateIn(cell.metrics.costUs.figure);
      if (costUs === undefined || !isBounded(ratio)) return [];
      const { estimate, low, high } = ratio;
      const way = String(cell.coordinates["way"] ?? cell.variant.slice(cell.variant.indexOf("/") + 1));
      const server = cell.framework === "raw" ? cell.adapter : `${cell.framework}-${cell.adapter}`;
      const profile = profileOf(cell.variant, way, attributions);
      return [{ run, host, server, way, costUs, ratio: { estimate, low, high }, ...(profile && { profile }) }];
    });
}

/** The way's own code, and the garbage that it adds to the singleton's; undefined without profiles of both. */
function profileOf(variant: string, way: string, attributions: readonly Attribution[]): PublishedCost["profile"] {
  const mechanism = MECHANISM_OF_WAY[way];
  const own = attributions.find((one) => one.variant === variant);
  const baseline = attributions.find((one) => one.variant === variant.replace(/[^/]+$/, "singleton"));
  if (mechanism === undefined || own === undefined || baseline === undefined) return undefined;
  const [shares, others] = [sharesIn(own, way === "request-scope"), sharesIn(baseline, false)];
  const usOf = (one: Attribution, percent = 0): number => ((estimateIn(one.costUs) ?? 0) * percent) / 100;
  const garbageUs = usOf(own, shares.get("other garbage")) - usOf(baseline, others.get("other garbage"));
  const ownUs = usOf(own, shares.get(mechanism));
  return ownUs > 0 ? { ownUs, garbageUs } : undefined;
}

/** A rung of a ladder has a pattern too, but is a part of a server and not a way to choose. */
function isOfWays({ section = "ways", coordinates }: CellAnalysis): boolean {
  return section === "ways" && coordinates["group"] !== "ladder";
}
