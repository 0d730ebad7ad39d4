import { known } from "@lab/shared/record";
import type { AcrossRuns } from "../run/mean-over-runs.ts";
import { chooseForUse } from "./choose-for-use.ts";
import { measuredWays, nameOfWay } from "./measured-ways.ts";
import { USUAL } from "./uses.ts";

export type RecommendedWay = NonNullable<ReturnType<typeof recommendedWay>>;
export type WayOnServer = RecommendedWay["servers"][number];

/** One way for handlers and services, the same on every server of Nest; and those tied with it on one of the servers. */
export function recommendedWay({ run: { plan, analysis }, runs }: Pick<AcrossRuns, "run" | "runs">) {
  const servers = measuredWays(plan, analysis, runs).filter(({ server }) => server.startsWith("nest-"));
  const { choices } = chooseForUse({ ...USUAL, sees: "services", everyServer: true }, servers);
  const [first] = choices;
  if (first === undefined) return undefined;
  const name = nameOfWay(first.cell);
  const ties = new Set(choices.flatMap(({ orElse }) => orElse.map(nameOfWay)));
  return { name, ties: [...ties], servers: onServers(name, servers) };
}

function onServers(name: string, servers: ReturnType<typeof measuredWays>) {
  return servers.flatMap(({ server, ways }) => {
    const measured = ways.find(({ cell }) => nameOfWay(cell) === name);
    const ratio = known(measured?.cell.metrics.costUs.ratio);
    return measured && ratio ? [{ server, measured, ratio, others: ways.filter((one) => one !== measured) }] : [];
  });
}
