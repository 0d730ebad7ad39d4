import type { CpuProfile } from "@lab/shared/attribute";
import type { Attribution } from "@lab/shared/record";
import type { Flame } from "../../../src/model/flame/flame-of.ts";

/** Ways from the root, "handle/inject", each with how many samples ended there. */
export function profileOf(stacks: Readonly<Record<string, number>>): CpuProfile {
  const ids = new Map([["", 1]]);
  const nodes: CpuProfile["nodes"] = [node(1, "(root)", "")];
  const samples: number[] = [];
  for (const [stack, count] of Object.entries(stacks)) {
    const names = stack.split("/");
    for (const [depth, name] of names.entries()) {
      const [way, above] = [names.slice(0, depth + 1).join("/"), names.slice(0, depth).join("/")];
      if (ids.has(way)) continue;
      ids.set(way, nodes.length + 1);
      nodes[(ids.get(above) ?? 1) - 1]?.children.push(nodes.length + 1);
      nodes.push(node(nodes.length + 1, name, "file:///lab/node_modules/fastify/lib/reply.js"));
    }
    samples.push(...Array.from({ length: count }, () => ids.get(stack) ?? 1));
  }
  return { nodes, startTime: 0, endTime: samples.length * 500, samples, timeDeltas: samples.map(() => 500) };
}

function node(id: number, name: string, url: string): CpuProfile["nodes"][number] {
  const isEngine = name.startsWith("(");
  const callFrame = { functionName: name, scriptId: isEngine ? "0" : "1", url: isEngine ? "" : url };
  return { id, callFrame: { ...callFrame, lineNumber: id, columnNumber: 0 }, children: [] };
}

export function attributionOf(costUs: number, outsideUs = 0): Attribution {
  const threads = {
    name: "(other threads)",
    owner: "V8's threads",
    file: "",
    line: 0,
    column: 0,
    selfPercent: (100 * outsideUs) / costUs,
    totalPercent: (100 * outsideUs) / costUs,
    selfUs: outsideUs,
    totalUs: outsideUs,
  };
  return {
    schemaVersion: 1,
    variant: "fastify/cls",
    nodeVersion: "v26.10.0",
    profiles: 1,
    samples: 100,
    sampledMs: 50,
    costUs: { estimate: costUs },
    overhead: { absent: "made up" },
    owners: [],
    functions: outsideUs === 0 ? [] : [threads],
  };
}

/** "handle 40 60" is a frame that takes 40 µs in the first cell and 60 in the second; two spaces deeper is its callee. */
export function flameFrom(text: string): Flame {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", fromUs, toUs] = line.trim().split(" ");
      const depth = (line.length - line.trimStart().length) / 2;
      return {
        frame: { name, owner: "fastify", place: "reply.js:1" },
        depth,
        fromUs: Number(fromUs),
        toUs: Number(toUs),
      };
    });
}
