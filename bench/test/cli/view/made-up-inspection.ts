import { evidence } from "../../../src/inspect/evidence.ts";
import type { Change, Inspection } from "../../../src/inspect/inspection.ts";

const recipe = "from-request-scope-to-a-context";
const chainOf = (controller: string, requested: boolean) => {
  return { controller, through: ["Service", "Logger"], durable: false, requested };
};

const change: Change = {
  from: { server: "nest-fastify", way: "request-scope" },
  to: { server: "nest-fastify", way: "als-hook" },
  ties: ["als-enter-with"],
  recipe,
  code: evidence.recipes[recipe] ?? "",
  says: "make Logger a singleton",
  savingUs: { estimate: 20, low: 10, high: 30 },
  savingPercent: { estimate: 51.2, low: 34, high: 73 },
  loses: ["event from elsewhere"],
  foreignIn: ["pipelined response finished"],
  lossIsKnown: true,
  evidence: ["a run", "another"],
  verifyWith: "pnpm bench app --after '<changed>'",
};

/** The inspection of an app whose logger is request-scoped. */
export function inspectionWith(changes: Partial<Inspection>, advised: Partial<Change> = {}): Inspection {
  return {
    schemaVersion: 1,
    command: "pnpm bench inspect",
    requests: ["GET /"],
    facts: {
      processes: 1,
      node: "v26.10.0",
      storages: 1,
      enteredBy: ["fastify"],
      libraries: { fastify: "5.0.0", "@nestjs/core": "12.0.0" },
      bundled: false,
      nest: {
        adapter: "fastify",
        controllers: 3,
        requestScoped: [{ name: "Logger", durable: false }],
        chains: [chainOf("Health", false), chainOf("Orders", true), chainOf("Users", true)],
      },
      perRequest: {
        run: 1,
        enterWith: 0,
        withScope: 0,
        getStore: 2.04,
        asyncResources: 9,
        promises: 7,
        scopedInstances: 3,
        clsReads: 0,
      },
    },
    way: undefined,
    costUs: { estimate: 40, low: 30, high: 50 },
    processes: 6,
    costs: [
      { mechanism: "Nest's per-request injection", us: { estimate: 12, low: 9, high: 15 } },
      { mechanism: "logger", us: { estimate: 0.01 } },
      { mechanism: "Node", us: { estimate: 14.2 } },
    ],
    contextUs: { estimate: 12, low: 9, high: 300 },
    noProfile: undefined,
    garbage: { longestPauseMs: 17.2, pauseMsPer1000: 0.584 },
    profiles: { taken: 2, wanted: 4 },
    flame: [
      { name: "handle<", mechanism: "Node", depth: 0, from: 0, width: 1 },
      { name: "loadPerContext", mechanism: "Nest's per-request injection", depth: 1, from: 0.25, width: 0.3 },
      { name: "too narrow", mechanism: "app", depth: 1, from: 0.6, width: 0.01 },
    ],
    advice: { change: { ...change, ...advised } },
    ...changes,
  };
}
