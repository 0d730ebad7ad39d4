import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../bench/src/launch/launcher.ts";
import { exchanges } from "../../bench/src/prove/exchanges.ts";
import { proveIsolation } from "../../bench/src/prove/isolation.ts";
import { registry } from "../registry.ts";
import { startServer } from "./start-server.ts";

/** Each measured answer is checked for its id as well, by the load client. */
const REQUESTS = { ofTheMatrix: 5_000, ofOthers: 2_000 };

describe.each(registry)("$id", ({ entry, basePath = "", group }) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer(entry);
  });

  afterAll(() => server?.stop());

  const requests = group === undefined ? REQUESTS.ofTheMatrix : REQUESTS.ofOthers;

  test.each(exchanges)(`keeps ${requests} requests on 100 connections apart on $name`, async (exchange) => {
    const load = { exchange, requests, connections: 100 };
    const { violations } = await proveIsolation(`${server.ready.url}${basePath}`, load);
    expect(violations).toEqual([]);
  });
});
