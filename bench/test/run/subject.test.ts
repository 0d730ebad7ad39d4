import type { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { LaunchSpec, Ready } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { withStart } from "./with-start.ts";

type Vary = readonly string[];

async function rehearsed(vary: Vary, says: (ready: Ready) => Ready = (ready) => ready) {
  const plan = planOf({ variant: "fastify/cls", vary: [...vary], rounds: "1", blocks: "1" });
  const specs: LaunchSpec[] = [];
  const watched = (laboratory: Laboratory): Laboratory =>
    withStart(laboratory, async (spec, launcher) => {
      specs.push(spec);
      const server = await launcher.start(spec);
      return { ...server, ready: says(server.ready) };
    });
  const { events } = await rehearse(plan, { laboratory: watched });
  const [spec] = specs;
  if (spec === undefined) throw new Error("Nothing was started.");
  return { spec, events };
}

describe("a cell's server is started", () => {
  test("on the Node that its condition names, and says so in the journal", async () => {
    const { spec, events } = await rehearsed(["node=22"]);
    expect(spec.node).toBe("22");
    expect(ofType("cell-started", events)).toMatchObject({ node: "v22.0.0", contextFrame: false });
  });

  test.each([
    [["node=22", "context-frame=on"], ["--experimental-async-context-frame"], true],
    [["node=22", "context-frame=off"], [], false],
    [["context-frame=on"], [], true],
    [["context-frame=off"], ["--no-async-context-frame"], false],
  ] as const)("with the flags that its Node has for %j", async (vary, flags, contextFrame) => {
    const { spec, events } = await rehearsed(vary);
    expect(spec.nodeFlags).toEqual(flags);
    expect(ofType("cell-started", events)).toMatchObject({ contextFrame });
  });

  test("by what forks it, where several processes are to serve", async () => {
    const { spec, events } = await rehearsed(["workers=2"]);
    expect(spec).toMatchObject({
      entry: "workers",
      environment: { LAB_ENTRY: expect.stringMatching(/^fastify\/dist\/\w+\.js$/), LAB_WORKERS: "2" },
    });
    expect(ofType("burst", events)).toBeDefined();
  });
});

describe("a cell fails if its server reports a different configuration:", () => {
  test.each([
    ["another Node", ["node=22"], { node: "v24.1.0" }, "It should run on Node 22 (v22.0.0), but reports v24.1.0."],
    [
      "no context frame",
      ["context-frame=on"],
      { contextFrame: false },
      "Its context frame should be on, but it reports off.",
    ],
    ["fewer workers", ["workers=3"], { workers: 2 }, "It should have 3 workers, but reports 2."],
    ["workers, where it should be alone", [], { workers: 2 }, "It should have 1 workers, but reports 2."],
  ] as const)("%s", async (_, vary, says, sentence) => {
    const { events } = await rehearsed(vary, (ready) => ({ ...ready, ...says }));
    const reason = ofType("cell-failed", events)?.["reason"];
    expect(reason).toMatch(/^fastify\/\S+ does not match its plan\. /);
    expect(reason).toContain(sentence);
    expect(ofType("burst", events)).toBeUndefined();
  });
});

function ofType<Type extends JournalEvent["type"]>(type: Type, events: readonly JournalEvent[]) {
  return events.find((event): event is Extract<JournalEvent, { type: Type }> => event.type === type);
}
