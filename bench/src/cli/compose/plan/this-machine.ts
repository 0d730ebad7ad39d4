import type { Cores, Environment } from "@lab/shared/record";
import { readEnvironment } from "../../../environment/read-environment.ts";
import { readCgroup } from "../../../launch/cgroup/support.ts";
import { readDocker } from "../../../launch/docker/engine.ts";
import { ROOT } from "../../places.ts";

/** Describes this machine. Its engine and its control groups are found by what starts servers in them. */
export function readMachine(chosen?: Cores): Promise<Environment> {
  return readEnvironment(ROOT, { cgroup: readCgroup(), docker: readDocker() }, chosen);
}
