import { markdownTable, plainTable, rangeOf, times } from "@lab/reports";
import { meanOfRuns } from "@lab/shared/statistics/mean-of-several";
import type { Evidence } from "../../src/inspect/evidence.ts";

/** The server and the way of each recipe, by their names in the published runs. */
const WAYS: Readonly<Record<string, readonly [server: string, way: string]>> = {
  "als-hook-nest-fastify": ["nest-fastify", "als-hook"],
  "als-hook-nest-express": ["nest-express", "als-hook"],
  "als-hook-fastify": ["fastify", "cls"],
  "als-hook-express": ["express", "cls"],
  "from-nestjs-cls-to-a-hook": ["nest-fastify", "nestjs-cls-hook"],
  "from-request-scope-to-a-context": ["nest-fastify", "als-hook"],
  "multi-tenant-with-durable-providers": ["nest-fastify", "durable-100"],
  "keep-a-loggers-id": ["fastify", "cls"],
};

const BEGIN = "<!-- the costs, by bench/scripts/evidence.ts -->";
const END = "<!-- end of the costs -->";
/** A way and its variant have other names where one variant is measured under several conditions. */
const VISIBLE_AS: Readonly<Record<string, string>> = { "durable-100": "durable" };

/** The page with a row per recipe: its cost in every published run, and where the id cannot be read. */
export function withRecipeCosts(page: string, { costs, visible }: Evidence): string {
  const rows = Object.entries(WAYS).map(([recipe, [server, way]]) => {
    const found = costs.filter((one) => one.server === server && one.way === way);
    const cost = costText(found);
    const seen = visible[`${server}/${VISIBLE_AS[way] ?? way}`];
    const foreign = seen?.foreign.length ? `; another request's id in ${seen.foreign.join(", ")}` : "";
    return [`[\`${recipe}\`](${recipe})`, cost, `${missing(seen?.own, visible)}${foreign}`];
  });
  const table = plainTable(["recipe", "cost over the singleton", "id not visible in"], rows);
  const [before = "", rest = ""] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  return `${before}${BEGIN}\n\n${markdownTable(table)}\n\n${END}${after}`;
}

/** The mean of runs with the lowest and the highest, where it may leave their reports; otherwise each run's ratio. */
function costText(found: Evidence["costs"]): string {
  if (found.length === 0) return "no run passed the checks";
  const mean = meanOfRuns(found.map(({ ratio, host }) => ({ ratio: ratio.estimate, kind: host })));
  if (!mean?.mayLeave) return `${found.map(({ ratio }) => times(ratio)).join(", ")}, on one host`;
  return `${times(rangeOf(mean))}, ${mean.count} runs`;
}

function missing(own: readonly string[] | undefined, visible: Evidence["visible"]): string {
  if (own === undefined) return "not observed: the places are Nest's";
  const all = visible["nest-fastify/request-scope"]?.own ?? [];
  return all.filter((place) => !own.includes(place)).join(", ") || "nowhere";
}
