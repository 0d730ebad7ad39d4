import { BurstEvent, isBurst } from "@lab/shared/record";
import { expect, test } from "vitest";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";

/** Everything that a value may be instead. */
const OTHERS: readonly unknown[] = [
  0,
  -1,
  1.5,
  2 ** 53,
  Number.POSITIVE_INFINITY,
  "",
  "word",
  true,
  null,
  [],
  {},
  { absent: "" },
  { absent: "why" },
  [7],
];

async function burstsOf(raw: Parameters<typeof planOf>[0]): Promise<readonly BurstEvent[]> {
  const { events } = await rehearse(planOf({ variant: "fastify/cls", rounds: "1", blocks: "1", ...raw }));
  return events.filter((event) => event.type === "burst");
}

test("a burst is found to be one, be it of a closed loop or an open one", async () => {
  for (const burst of [...(await burstsOf({})), ...(await burstsOf({ rate: "1000" }))]) {
    expect(isBurst(JSON.parse(JSON.stringify(burst)))).toBe(true);
  }
});

test("agrees with the schema about every change to a burst", async () => {
  const [closed] = await burstsOf({});
  const [open] = await burstsOf({ rate: "1000" });
  let right = 0;
  let wrong = 0;
  for (const burst of [closed, open]) {
    for (const changed of variationsOf(JSON.parse(JSON.stringify(burst)))) {
      const { success } = BurstEvent.safeParse(changed);
      expect(isBurst(changed), JSON.stringify(changed)).toBe(success);
      if (success) right += 1;
      else wrong += 1;
    }
  }
  expect(right).toBeGreaterThan(50);
  expect(wrong).toBeGreaterThan(500);
});

/** Each with one part replaced, left out or added. */
function variationsOf(value: unknown): readonly unknown[] {
  const instead = OTHERS.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  if (Array.isArray(value)) {
    return [...instead, ...value.flatMap((one, at) => variationsOf(one).map((other) => value.with(at, other)))];
  }
  if (typeof value !== "object" || value === null) return instead;
  const entries = Object.entries(value);
  return [
    ...instead,
    { ...value, more: 1 },
    ...entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name))),
    ...entries.flatMap(([name, one]) => variationsOf(one).map((other) => ({ ...value, [name]: other }))),
  ];
}
