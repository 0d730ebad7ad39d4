import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { performTask, requestIdFrom } from "@lab/serve";
import { auditEntry, auditOrder, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { afterEach, describe, expect, test } from "vitest";
import { proveContract } from "../../src/prove/contract.ts";

const MINIMAL = { workload: "minimal", parameters: { handler: "sync" } };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test.each([
  MINIMAL,
  { workload: "minimal", parameters: { handler: "async" } },
  { workload: "io", parameters: { wait: 1 } },
  { workload: "post", parameters: { body: 10 } },
  { workload: "payload", parameters: { payload: 100 } },
  { workload: "kv", parameters: { operation: "mix" } },
])("a server that is right is proven right with $workload", async (traffic) => {
  const { requests, violations } = await proveContract(await urlOf({}), traffic);
  expect(violations).toEqual([]);
  expect(requests).toBeGreaterThan(traffic === MINIMAL ? 3_000 : 3_900);
});

describe("what only the workload that a process is measured with brings to light", () => {
  test("an id that is lost where a long body comes in pieces", async () => {
    const url = await urlOf({ losesIdsOfLongBodies: true });
    expect(await proveContract(url, MINIMAL)).toMatchObject({ violationCount: 0 });
    expect(await proveContract(url, { workload: "post", parameters: { body: 1 } })).toMatchObject({
      violationCount: 0,
    });
    const { violations } = await proveContract(url, { workload: "post", parameters: { body: 10 } });
    expect(violations[0]).toContain("of the workload post 10 apart whose bodies come late and in 3 pieces");
  });

  test("an id that is lost while the server waits", async () => {
    const url = await urlOf({ losesIdsOf: "io" });
    expect(await proveContract(url, MINIMAL)).toMatchObject({ violationCount: 0 });
    const { violations, violationCount } = await proveContract(url, { workload: "io", parameters: { wait: 1 } });
    expect(violationCount).toBeGreaterThan(0);
    expect(violations[0]).toMatch(/^the workload io 1 with id \S+ was answered 200 /);
  });
});

test("slow answers are proven with fewer requests", async () => {
  const { requests, violationCount } = await proveContract(await urlOf({}), {
    workload: "io",
    parameters: { wait: 1_000 },
  });
  expect(violationCount).toBe(0);
  expect(requests).toBeLessThan(3_600);
});

test("a server that hangs up before it has a body breaks the contract", async () => {
  const { violations } = await proveContract(await urlOf({ hangsUpOnPieces: true }), MINIMAL);
  expect(violations).toEqual([expect.stringMatching(/but: it hung up before it had the body: /)]);
});

interface Faults {
  readonly losesIdsOfLongBodies?: boolean;
  readonly losesIdsOf?: string;
  readonly hangsUpOnPieces?: boolean;
}

/** A server as the variants are, but for its faults. */
async function urlOf({ losesIdsOfLongBodies = false, losesIdsOf, hangsUpOnPieces }: Faults): Promise<string> {
  let latest = "";
  const server = createServer(async (request, response) => {
    const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    latest = requestId;
    try {
      response.end(JSON.stringify(await answerTo(request, requestId)));
    } catch {
      response.writeHead(request.method === "POST" ? 400 : 404).end();
    }
  });
  if (hangsUpOnPieces) {
    server.on("checkContinue", (request, response) => {
      response.writeContinue();
      request.socket.resetAndDestroy();
    });
  }
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answerTo(request: IncomingMessage, requestId: string): Promise<object> {
    if (request.method === "POST") {
      const pieces = await request.toArray();
      const body = Buffer.concat(pieces);
      const isLost = losesIdsOfLongBodies && pieces.length > 1 && body.length > 4_096;
      return auditOrder(isLost ? latest : requestId, JSON.parse(body.toString()));
    }
    if (request.url === ROUTES.bench) return auditEntry(requestId);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://here");
    const task = pathname.replace("/bench/", "");
    const readId = () => (task === losesIdsOf ? latest : requestId);
    return await performTask(task, Object.fromEntries(searchParams), readId);
  }
}
