import type { Estimate } from "@lab/shared/record";
import type { ReadableRun } from "../run/listed-run.ts";
import { chooseForUse } from "./choose-for-use.ts";
import { type MeasuredWay, measuredWays, nameOfWay } from "./measured-ways.ts";
import { USUAL } from "./uses.ts";

/** One way for handlers and services, the same on every server of Nest. */
export interface RecommendedWay {
  readonly name: string;
  /** The ways tied with it on one of the servers. */
  readonly ties: readonly string[];
  readonly servers: readonly WayOnServer[];
}

export interface WayOnServer {
  readonly server: string;
  readonly measured: MeasuredWay;
  readonly ratio: Estimate;
  readonly others: readonly MeasuredWay[];
}

export function recommendedWay({ plan, analysis }: ReadableRun): RecommendedWay | undefined {
  const servers = measuredWays(plan, analysis).filter(({ server }) => server.startsWith("nest-"));
  const { choices } = chooseForUse({ ...USUAL, sees: "services", everyServer: true }, servers);
  const [first] = choices;
  if (first === undefined) return undefined;
  const name = nameOfWay(first.cell);
  const ties = new Set(choices.flatMap(({ orElse }) => orElse.map(nameOfWay)));
  return { name, ties: [...ties], servers: onServers(name, servers) };
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
