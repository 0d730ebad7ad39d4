import { isOtherThanNode, type Plan } from "@lab/shared/record";
import { checkAsked, NodeError, type ObtainedNode, obtainNode } from "../../../launch/node/obtain-node.ts";
import type { Programs } from "../../../run/laboratory.ts";
import { asUsage } from "../../exit-code.ts";

type NodesOf = Pick<Plan, "cells" | "isolation">;

export async function checkNodes(plan: NodesOf): Promise<void> {
  for (const one of askedIn(plan)) await checkAsked(one, platformOf(plan)).catch(asAsked(one));
}

export async function obtainNodes(plan: NodesOf, say: (text: string) => void): Promise<Programs["nodeOf"]> {
  const platform = platformOf(plan);
  const nodes = new Map<string, ObtainedNode>();
  for (const one of askedIn(plan)) nodes.set(one, await obtainNode(one, { say, platform }).catch(asAsked(one)));
  return (one) => {
    const node = nodes.get(one);
    if (node === undefined) throw new Error(`No cell of the plan asks for Node ${one}.`);
    return node;
  };
}

function asAsked(node: string): (error: unknown) => never {
  return asUsage(NodeError, isOtherThanNode(node) ? "runtime: " : "node: ");
}

function askedIn({ cells }: NodesOf): ReadonlySet<string> {
  return new Set(cells.flatMap(({ subject }) => subject.node ?? []));
}

function platformOf({ isolation }: NodesOf): string {
  return `${isolation === "docker" ? "linux" : process.platform}-${process.arch}`;
}
