import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../bench/src/launch/launcher.ts";
import { USUAL_LOADS } from "../../bench/src/prove/contract.ts";
import { proveIsolation } from "../../bench/src/prove/isolation.ts";
import { registry } from "../registry.ts";
import { startServer } from "./start-server.ts";
import { startedAhead } from "./started-ahead.ts";

/** Twice as many as connections in turn, then two waves; every process of a run is proven with 1,000. */
const loads = USUAL_LOADS.map((load) => ({ ...load, requests: 4 * load.connections }));
const { serverOf, stopAll } = startedAhead((entry) => startServer(entry));

afterAll(stopAll);

describe.each(registry.map((variant, turn) => ({ ...variant, turn })))("$id", ({ turn, basePath = "" }) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await serverOf(turn);
  });

  afterAll(() => server?.stop());

  test.each(loads)("keeps $requests requests on $connections connections apart on $exchange.name", async (load) => {
    const { violations } = await proveIsolation(`${server.ready.url}${basePath}`, load);
    expect(violations).toEqual([]);
  });
});
