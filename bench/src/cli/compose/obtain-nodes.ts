import type { Plan } from "@lab/shared/record";
import { NodeError } from "../../node/node-error.ts";
import { type ObtainedNode, obtainNode } from "../../node/obtain-node.ts";
import type { Laboratory } from "../../run/laboratory.ts";
import { UsageError } from "../exit-code.ts";

/** Every Node that a plan's cells ask for, made ready to run where they will; or why one can't be had. */
export async function obtainNodes(
  { cells, isolation }: Pick<Plan, "cells" | "isolation">,
  say: (text: string) => void,
): Promise<Laboratory["nodeOf"]> {
  const asked = new Set(cells.flatMap(({ subject }) => subject.node ?? []));
  const platform = isolation === "docker" ? { platform: `linux-${process.arch}` } : {};
  const nodes = new Map<string, ObtainedNode>();
  for (const one of asked) nodes.set(one, await obtainNode(one, { say, ...platform }).catch(asUsage));
  return (one) => {
    const node = nodes.get(one);
    if (node === undefined) throw new Error(`No cell of the plan asks for Node ${one}.`);
    return node;
  };
}

function asUsage(error: unknown): never {
  throw error instanceof NodeError ? new UsageError(`node: ${error.message}`) : error;
}
