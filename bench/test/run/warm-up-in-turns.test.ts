import { expect, test } from "vitest";
import type { Burst } from "../../src/drive/generator.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";

test("gives every cold cell a burst in turn, and none to those that are warm", async () => {
  const plan = planOf({ variant: "fastify/cls", rounds: "1", blocks: "1" });
  const servers = new WatchedServers();
  const fired: Burst[] = [];
  const { events } = await rehearse(plan, {
    laboratory: (rehearsal) => {
      const watched = servers.in(rehearsal);
      const fire: typeof watched.driver.fire = async (burst) => {
        fired.push(burst);
        return await watched.driver.fire(burst);
      };
      return { ...watched, driver: { ...watched.driver, fire } };
    },
  });

  const bursts = fired.filter(({ durationMs }) => durationMs === 200).map(({ origin }) => servers.cellAt(origin) ?? "");
  const own = (cell: string): readonly number[] => bursts.flatMap((of, turn) => (of === cell ? [turn] : []));
  const order = plan.order[0]?.[0]?.map((index) => plan.cells[index]?.id ?? "") ?? [];
  expect(bursts.slice(0, order.length)).toEqual(order);
  for (const cell of order) {
    const warmedUp = events.find((event) => event.type === "warmed-up" && event.cell === cell);
    expect(warmedUp).toMatchObject({ costsUs: own(cell).map(() => expect.any(Number)), steady: true });
  }
});
