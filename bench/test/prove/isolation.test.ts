import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expectedBody, ROUTES } from "@lab/shared/contract";
import { describe, expect, test } from "vitest";
import { getBench, type IsolationProof, proveIsolation } from "../../src/prove/isolation.ts";
import { listening } from "../listening.ts";

const REQUESTS = 2_000;

/** With whose id it answers. */
type Mistake = (request: IncomingMessage, id: string) => string | Promise<string>;

describe("the proof sees a server that mixes up ids", () => {
  test("only of requests that came on one connection before it answered", async () => {
    const last = new WeakMap<Socket, string>();
    const { violationCount } = await proofOf(async ({ socket }, id) => {
      last.set(socket, id);
      await nextTurn();
      return last.get(socket) ?? id;
    });
    expect(violationCount).toBeGreaterThan(REQUESTS / 4);
    expect(violationCount).toBeLessThan(REQUESTS / 2);
  });

  test("only of requests on different connections at the same time", async () => {
    let lastConnection: Socket | undefined;
    let lastId = "";
    const { violationCount } = await proofOf(async ({ socket }, id) => {
      const isAlone = lastConnection === undefined || lastConnection === socket;
      [lastConnection, lastId] = [socket, id];
      await nextTurn();
      return isAlone ? id : lastId;
    });
    expect(violationCount).toBeGreaterThan(0);
  });

  test("once in a thousand", async () => {
    let requested = 0;
    let previous = "";
    const { violationCount, violations } = await proofOf((_request, id) => {
      const answered = ++requested % 1_000 === 0 ? previous : id;
      previous = id;
      return answered;
    });
    expect(violationCount).toBe(REQUESTS / 1_000);
    expect(violations).toHaveLength(REQUESTS / 1_000);
  });
});

test("the first violations are kept as sentences, all are counted, and a request without an answer is one", async () => {
  let requested = 0;
  const { violations, violationCount } = await proofOf(({ socket }, id) => {
    if (++requested % 200 === 0) socket.destroy();
    return id;
  });
  expect(violationCount).toBeGreaterThan(5);
  expect(violations).toHaveLength(5);
  for (const violation of violations) expect(violation).toMatch(/^GET \/bench with id \S+ was not answered: .+$/);
});

test("a server that mixes up none is proven with every request", async () => {
  let requested = 0;
  const proof = await proofOf((_request, id) => {
    requested += 1;
    return id;
  });
  expect(proof).toMatchObject({ requests: REQUESTS, violations: [], violationCount: 0 });
  expect(requested).toBe(REQUESTS);
});

async function proofOf(mistake: Mistake): Promise<IsolationProof> {
  const server = createServer(async (request, response) => {
    response.end(expectedBody(ROUTES.bench, await mistake(request, String(request.headers["x-request-id"]))));
  });
  return await proveIsolation(await listening(server), { exchange: getBench, requests: REQUESTS, connections: 50 });
}
