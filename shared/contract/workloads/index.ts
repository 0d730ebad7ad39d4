import { compute } from "./compute.ts";
import { io } from "./io.ts";
import { kv } from "./kv.ts";
import { minimal } from "./minimal.ts";
import { order } from "./order.ts";
import { payload } from "./payload.ts";
import { post } from "./post.ts";
import { postgres } from "./postgres.ts";
import { trail } from "./trail.ts";
import type { Workload } from "./workload.ts";

export type { KnownExchange, Parameter, Params, Value, Workload } from "./workload.ts";

/** All workloads; the first is the default. */
export const workloads: readonly Workload[] = [minimal, trail, compute, io, post, payload, kv, postgres, order];

export function workloadNamed(name: string): Workload {
  const workload = workloads.find((one) => one.name === name);
  if (workload === undefined) throw new Error(`There is no workload "${name}".`);
  return workload;
}
