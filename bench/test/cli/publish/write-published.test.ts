import type { BurstEvent, JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseJournal } from "../../../src/analyse/analyse-journal.ts";
import { withLatenciesJoined } from "../../../src/cli/publish/write-published.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { rehearse } from "../../run/rehearsed-run.ts";

const plan = planOf({ adapter: "fastify", rounds: "3", blocks: "4" });
const { events } = await rehearse(plan);
const joined = [...withLatenciesJoined(events)];

describe("a journal with its latencies joined", () => {
  test("comes to the same", () => {
    expect(analyseJournal({ plan, events: joined }).analysis).toEqual(analyseJournal({ plan, events }).analysis);
  });

  test("has one histogram per process, when that is stopped, and of a burst all else", () => {
    expect(histogramsIn(joined)).toEqual([]);
    const before = (event: JournalEvent) => joined[joined.indexOf(event) - 1];
    const stopped = joined.filter((event) => event.type === "cell-stopped");
    expect(stopped.map(before)).toEqual(
      stopped.map(({ atMs, round, cell }) => ({ type: "latencies", atMs, round, cell, histogram: expect.any(String) })),
    );
    const bursts = (all: readonly JournalEvent[]) => all.filter((event) => event.type === "burst");
    const withoutHistogram = ({ load: { latency, ...load }, ...burst }: BurstEvent) => {
      const { histogram: _, ...figures } = latency as { readonly histogram?: string };
      return { ...burst, load: { ...load, latency: figures } };
    };
    expect(bursts(joined)).toEqual(bursts(events).map(withoutHistogram));
  });

  test("is the same when that is done again", () => {
    expect([...withLatenciesJoined(joined)]).toEqual(joined);
  });

  test("loses nothing of a process without a recorded end", () => {
    const unseen = events.filter(({ type }) => type !== "cell-stopped");
    const all = [...withLatenciesJoined(unseen)];
    expect(all.at(-1)).toBe(unseen.at(-1));
    expect(latenciesOf(all)).toEqual(latenciesOf(joined));
  });
});

function histogramsIn(all: readonly JournalEvent[]): readonly string[] {
  return all.flatMap((event) => {
    if (event.type !== "burst" || event.load.latency === undefined || "absent" in event.load.latency) return [];
    return event.load.latency.histogram ?? [];
  });
}

function latenciesOf(all: readonly JournalEvent[]): readonly string[] {
  return all.flatMap((event) => (event.type === "latencies" ? `${event.cell} ${event.histogram}` : [])).toSorted();
}
