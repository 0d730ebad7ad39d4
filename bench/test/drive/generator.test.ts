import { expect, test } from "vitest";
import { type Abilities, type Burst, type Load, whyNot } from "../../src/drive/generator.ts";
import { OWN_CAN } from "../../src/drive/own/own-generator.ts";
import { burstAt } from "./burst-at.ts";

const burst = burstAt("http://127.0.0.1:3000/", { durationMs: 1_500 });
const [[exchange] = []] = burst.exchanges;
if (exchange === undefined) throw new Error("A burst has a request.");

const because = (absent: string) => ({ absent });

test.each<[Partial<Abilities>, Partial<Load & Burst>, string]>([
  [{ openLoop: because("it waits") }, { arrivals: { perSecond: 1, spacing: "even", seed: 1 } }, "it waits"],
  [{ pipelines: because("one at a time") }, { pipelining: 2 }, "one at a time"],
  [{ sendsSequences: because("all the same") }, { exchanges: [[exchange, exchange]] }, "all the same"],
  [{ sendsBodies: because("no bodies") }, { exchanges: [[{ ...exchange, body: "{}" }]] }, "no bodies"],
  [{ stepMs: 1_000 }, {}, "it makes load for a multiple of 1000 ms, and this burst is to last 1500 ms"],
])("a generator without %o says so, and one with it does not", (disability, load, why) => {
  expect(whyNot({ ...OWN_CAN, ...disability }, { ...burst, ...load })).toBe(why);
  expect(whyNot(OWN_CAN, { ...burst, ...load })).toBeUndefined();
});

test("no generator sends several requests at a time on a connection if they are sent at a rate", () => {
  const arrivals = { perSecond: 1, spacing: "even" as const, seed: 1 };
  expect(whyNot(OWN_CAN, { ...burst, pipelining: 2, arrivals })).toMatch(/^at a rate it has one request under way/);
});

test("a burst may take any part of a millisecond", () => {
  expect(whyNot(OWN_CAN, { ...burst, durationMs: 1_000 / 6 })).toBeUndefined();
});

test("what a generator cannot do keeps it from no burst that does not need it", () => {
  const absent = because("never mind");
  const unable = {
    ...OWN_CAN,
    openLoop: absent,
    pipelines: absent,
    sendsSequences: absent,
    sendsBodies: absent,
    stepMs: 500,
  };
  expect(whyNot(unable, burst)).toBeUndefined();
});
