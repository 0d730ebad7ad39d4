import { expect, test } from "vitest";
import { USUAL_LOADS } from "../../bench/src/prove/contract.ts";
import {
  getAsync,
  getBench,
  type IsolationLoad,
  type IsolationProof,
  proveIsolation,
} from "../../bench/src/prove/isolation.ts";
import { startServer } from "./start-server.ts";

test.each(USUAL_LOADS)("an id kept in a singleton's field is caught on $exchange.name", async (load) => {
  const proof = await proofOf("leaky-server.ts", load);

  expect(proof.violationCount).toBeGreaterThan(0);
  expect(proof.violations).not.toEqual([]);
  for (const violation of proof.violations) {
    const { sent = "", body = "" } = /with id (?<sent>\S+) was answered 200 (?<body>.+)$/.exec(violation)?.groups ?? {};
    expect(violation).toBe(`${load.exchange.name} with id ${sent} was answered 200 ${body}`);
    expect(JSON.parse(body)).toHaveProperty("requestId");
    expect(body).not.toBe(load.exchange.of(sent, sent).expectedBody);
  }
});

test("the first few violations are kept as sentences, and all of them are counted", async () => {
  const proof = await proofOf("leaky-server.ts", { exchange: getAsync, requests: 2_000, connections: 50 });
  expect(proof.violations).toHaveLength(5);
  expect(proof.violationCount).toBeGreaterThan(5);
});

test("a request without an answer is caught, and is no end of the proof", async () => {
  const proof = await proofOf("dropping-server.ts", { exchange: getBench, requests: 1_000, connections: 10 });

  expect(proof.violationCount).toBe(10);
  for (const violation of proof.violations) {
    expect(violation).toMatch(/^GET \/bench with id \S+ was not answered: .+$/);
  }
});

test("a server that keeps no connection for a second request has done nothing wrong", async () => {
  const proof = await proofOf("closing-server.ts", { exchange: getBench, requests: 1_000, connections: 50 });
  expect(proof.violations).toEqual([]);
});

test("one request at a time finds no leak: it takes two to mix up", async () => {
  const proof = await proofOf("leaky-server.ts", { exchange: getAsync, requests: 100, connections: 1 });
  expect(proof.violations).toEqual([]);
});

async function proofOf(fixture: string, load: IsolationLoad): Promise<IsolationProof> {
  const server = await startServer(`test/fixtures/${fixture}`);
  try {
    return await proveIsolation(server.ready.url, load);
  } finally {
    await server.stop();
  }
}
