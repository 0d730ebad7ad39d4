import type { Sampler } from "../../sample/sampler.ts";
import type { LiveCell } from "../start-cell.ts";
import { type BurstReadings, type Probe, unlessGone } from "./probe.ts";

type Busiest = NonNullable<BurstReadings["busiestNeighbour"]>;

/** Reads the CPU time of the servers that are not under load. A dead one is detected in its own turn. */
export function neighbourProbe(sampler: Sampler): Probe {
  const cpuOf = ({ server }: LiveCell): Promise<number | undefined> =>
    unlessGone(() => sampler.readCpuUs(server.resources));
  return async ({ neighbours }) => {
    const before = await Promise.all(neighbours.map(cpuOf));
    return async () => {
      const after = await Promise.all(neighbours.map(cpuOf));
      const used = neighbours.flatMap(({ cell }, index): Busiest[] => {
        const [fromUs, toUs] = [before[index], after[index]];
        return fromUs === undefined || toUs === undefined ? [] : [{ cell: cell.id, cpuUs: toUs - fromUs }];
      });
      const [busiestNeighbour] = used.toSorted((one, other) => other.cpuUs - one.cpuUs);
      return busiestNeighbour === undefined ? {} : { busiestNeighbour };
    };
  };
}
