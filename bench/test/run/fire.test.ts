import { randomUUID } from "node:crypto";
import { expectedBody, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { expect, test } from "vitest";
import type { Burst } from "../../src/drive/driver.ts";
import { connect, fire } from "../../src/run/fire.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { startCells } from "./live-cell.ts";

const load = { connections: 3, pipelining: 1, durationMs: 400, keepsConnections: true };

test("sends the same id with every request, and knows the one answer to it", async () => {
  const fired: Burst[] = [];
  const { run, live } = await startCells(keeping(fired));
  await fire(run, live, load);
  await fire(run, live, load);
  const [burst, again] = fired;
  expect(again).toEqual(burst);
  const id = burst?.headers[REQUEST_ID_HEADER] ?? "";
  expect(burst).toMatchObject({ ...load, url: `${live.server.ready.url}/bench` });
  expect(burst?.expected).toEqual({ body: expectedBody(ROUTES.bench, id) });
});

test("sends no id where servers make them, and knows how long an answer is", async () => {
  const fired: Burst[] = [];
  const { run, live } = await startCells(keeping(fired));
  await fire(run, { ...live, cell: { ...live.cell, idsMadeByServer: true } }, load);
  expect(fired).toMatchObject([{ headers: {}, expected: { length: expectedBody(ROUTES.bench, randomUUID()).length } }]);
});

test("goes to where the app has the cell's routes", async () => {
  const fired: Burst[] = [];
  const { run, live } = await startCells(keeping(fired));
  await fire(run, { ...live, cell: { ...live.cell, basePath: "/cls" } }, load);
  expect(fired).toMatchObject([{ url: `${live.server.ready.url}/cls/bench` }]);
});

test("finds its connections open, if they are kept", async () => {
  const connected: Burst[] = [];
  const fired: Burst[] = [];
  const { run, live } = await startCells((laboratory) => {
    const { driver, ...others } = keeping(fired)(laboratory);
    return { ...others, driver: { ...driver, connect: async (burst) => void connected.push(burst) } };
  });
  await connect(run, live, { ...load, keepsConnections: false });
  expect(connected).toEqual([]);
  await connect(run, live, load);
  await fire(run, live, load);
  expect(connected).toEqual(fired);
});

test("is given up when the run is, though it is under way", async () => {
  const interruption = new AbortController();
  const { run, live } = await startCells(never, interruption.signal);
  const burst = fire(run, live, load);
  interruption.abort(new Error("Stopped when asked to."));
  await expect(burst).rejects.toThrow("Stopped when asked to.");
});

test("is not even begun once the run is given up", async () => {
  const fired: Burst[] = [];
  const { run, live } = await startCells(keeping(fired), AbortSignal.abort(new Error("Stopped when asked to.")));
  await expect(fire(run, live, load)).rejects.toThrow("Stopped when asked to.");
  expect(fired).toEqual([]);
});

function keeping(fired: Burst[]): (laboratory: Laboratory) => Laboratory {
  return (laboratory) => ({
    ...laboratory,
    driver: {
      ...laboratory.driver,
      fire(burst) {
        fired.push(burst);
        return laboratory.driver.fire(burst);
      },
    },
  });
}

function never(laboratory: Laboratory): Laboratory {
  return { ...laboratory, driver: { ...laboratory.driver, fire: () => new Promise(() => undefined) } };
}
