import { randomUUID } from "node:crypto";
import { expectedBody, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { expect, test } from "vitest";
import type { Burst, Load } from "../../src/drive/generator.ts";
import { fire, fireAlone } from "../../src/run/fire.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { startCells } from "./live-cell.ts";
import { withFire } from "./with-fire.ts";

const load = { connections: 3, pipelining: 1, durationMs: 400 };

test("gives each connection an id of its own, all as long, and knows the one answer to each", async () => {
  const fired: (Load & Burst)[] = [];
  const { run, live } = await startCells(keeping(fired));
  await fireAlone(run, live, load);
  await fireAlone(run, live, load);
  const [burst, again] = fired;
  expect(again).toEqual(burst);
  expect(burst).toMatchObject({ ...load, origin: live.server.ready.url });
  const exchanges = burst?.exchanges.flat() ?? [];
  expect(new Set(exchanges.map(({ id }) => id)).size).toBe(load.connections);
  for (const { path, headers, id = "", expected } of exchanges) {
    expect({ path, headers }).toEqual({ path: "/bench", headers: { [REQUEST_ID_HEADER]: id } });
    expect(id).toHaveLength(randomUUID().length);
    expect(expected).toEqual({ body: expectedBody(ROUTES.bench, id) });
  }
});

test("sends no id where servers make them, and knows how long an answer is", async () => {
  const fired: (Load & Burst)[] = [];
  const { run, live } = await startCells(keeping(fired));
  await fireAlone(run, { ...live, cell: { ...live.cell, traffic: { ...live.cell.traffic, ids: "made" } } }, load);
  const { length } = expectedBody(ROUTES.bench, randomUUID());
  expect(fired[0]?.exchanges).toEqual([[{ method: "GET", path: "/bench", headers: {}, expected: { length } }]]);
});

test("goes to where the app has the cell's routes", async () => {
  const fired: (Load & Burst)[] = [];
  const { run, live } = await startCells(keeping(fired));
  await fireAlone(run, { ...live, cell: { ...live.cell, subject: { ...live.cell.subject, basePath: "/cls" } } }, load);
  expect(fired).toMatchObject([{ origin: live.server.ready.url }]);
  expect(fired[0]?.exchanges.flat().map(({ path }) => path)).toEqual(["/cls/bench", "/cls/bench", "/cls/bench"]);
});

test("is given up when the run is, though it is under way", async () => {
  const interruption = new AbortController();
  const never = (laboratory: Laboratory) => withFire(laboratory, () => new Promise(() => undefined));
  const { run, live } = await startCells(never, interruption.signal);
  const burst = fire(run, live, load);
  interruption.abort(new Error("Stopped when asked to."));
  await expect(burst).rejects.toThrow("Stopped when asked to.");
});

test("is not even begun once the run is given up", async () => {
  const fired: (Load & Burst)[] = [];
  const { run, live } = await startCells(keeping(fired), AbortSignal.abort(new Error("Stopped when asked to.")));
  await expect(fire(run, live, load)).rejects.toThrow("Stopped when asked to.");
  expect(fired).toEqual([]);
});

test.each([
  { requests: 0, errors: 3, fails: true },
  { requests: 1, errors: 3, fails: false },
  { requests: 0, errors: 0, fails: false },
])("fails where requests were sent and none was answered: $requests answers, $errors errors", async (counts) => {
  const { fails, ...figures } = counts;
  const { run, live } = await startCells((laboratory) =>
    withFire(laboratory, async (burst, ours) => ({ ...(await ours.fire(burst)), ...figures })),
  );
  const [fired] = await Promise.allSettled([fire(run, live, load)]);
  expect(fired.status).toBe(fails ? "rejected" : "fulfilled");
});

function keeping(fired: (Load & Burst)[]): (laboratory: Laboratory) => Laboratory {
  return (laboratory) =>
    withFire(laboratory, (burst, ours) => {
      fired.push(burst);
      return ours.fire(burst);
    });
}
