import type { Estimate } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";
import { chooseForUse } from "./choose-for-use.ts";
import { type MeasuredWay, measuredWays, nameOfWay } from "./measured-ways.ts";
import { USUAL } from "./uses.ts";

/** One way for handlers and services, the same on every server of Nest. */
export interface RecommendedWay {
  readonly name: string;
  readonly servers: readonly WayOnServer[];
}

export interface WayOnServer {
  readonly server: string;
  readonly measured: MeasuredWay;
  readonly ratio: Estimate;
  /** The other ways of the same server, for a comparison. */
  readonly others: readonly MeasuredWay[];
}

/** The way that costs least; of those tied with it on every server, the one with the shortest source. */
export function recommendedWay({ plan, analysis }: ReadableRun): RecommendedWay | undefined {
  const servers = measuredWays(plan, analysis).filter(({ server }) => server.startsWith("nest-"));
  const { choices } = chooseForUse({ ...USUAL, sees: "services", everyServer: true }, servers);
  const tied = choices.map(({ cell, orElse }) => [cell, ...orElse].map(nameOfWay));
  const [first = []] = tied;
  const candidates = first
    .filter((name) => tied.every((names) => names.includes(name)))
    .map((name) => ({ name, servers: onServers(name, servers) }))
    .toSorted((one, other) => linesOf(one) - linesOf(other));
  return candidates[0];
}

function onServers(name: string, servers: ReturnType<typeof measuredWays>): readonly WayOnServer[] {
  return servers.flatMap(({ server, ways }) => {
    const measured = ways.find(({ cell }) => nameOfWay(cell) === name);
    const ratio = measured?.cell.metrics.costUs.ratio;
    return measured === undefined || ratio === undefined || "absent" in ratio
      ? []
      : [{ server, measured, ratio, others: ways.filter((one) => one !== measured) }];
  });
}

function linesOf({ servers }: RecommendedWay): number {
  return servers.reduce((sum, { measured }) => sum + measured.way.lines, 0);
}
