import { describe, expect, test } from "vitest";
import { type BurstOfOne, burstAt } from "../burst-at.ts";
import { behaviours, RIGHT_BODY, startCountingServer, wholeAnswer } from "../counting-server.ts";
import { aGenerator } from "./a-generator.ts";

const generator = aGenerator();
const impatient = aGenerator({ answerWithinMs: 300 });

describe("the connections of a burst", () => {
  test("end with it", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    await generator.fire(burstAt(server.url));
    await generator.fire(burstAt(server.url));
    expect(server.connections).toBe(20);
  });

  test("are kept for the next burst on request, and every request is counted", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const burst = burstAt(server.url, { keepsConnections: true, pipelining: 3 });
    const first = await generator.fire(burst);
    const second = await generator.fire(burst);
    expect(server.connections).toBe(10);
    expect(first.requests + second.requests).toBe(server.received);
    expect(second).toMatchObject({ errors: 0, timeouts: 0, non2xx: 0, wrongBodies: 0 });
  });

  test("can be opened before it, by requests that do not count", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const burst = burstAt(server.url, { keepsConnections: true });
    await generator.connect(burst);
    await generator.connect(burst);
    expect(server).toMatchObject({ connections: 10, received: 20 });
    const { requests, errors } = await generator.fire(burst);
    expect(server).toMatchObject({ connections: 10, received: 20 + requests });
    expect(errors).toBe(0);
  });

  test("are replaced if the server has closed them in the meantime", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const burst = burstAt(server.url, { keepsConnections: true });
    await generator.fire(burst);
    await server.hangUp();
    await generator.connect(burst);
    expect(server.connections).toBe(20);
    await server.hangUp();
    const { requests, errors } = await generator.fire(burst);
    expect(server.connections).toBe(30);
    expect(requests).toBeGreaterThan(0);
    expect(errors).toBe(0);
  });

  test("wait for answers again after they have rested", async () => {
    let isBusy = false;
    await using server = await startCountingServer((response) => {
      if (!isBusy) response.end(RIGHT_BODY);
    });
    const burst = burstAt(server.url, { keepsConnections: true });
    await impatient.fire(burst);
    isBusy = true;
    expect(await impatient.fire({ ...burst, enough: 10 })).toMatchObject({ requests: 0, errors: 10, timeouts: 10 });
  });

  test.each<BurstOfOne>([
    { expected: { body: "other" } },
    { headers: { "x-request-id": "other" } },
    { connections: 3 },
    { pipelining: 2 },
  ])("are opened again for another load, and the earlier ones close: $0", async (other) => {
    await using server = await startCountingServer(behaviours.rightly);
    await generator.fire(burstAt(server.url, { keepsConnections: true, ...other }));
    const before = server.connections;
    const { wrongBodies } = await generator.fire(burstAt(server.url, { keepsConnections: true }));
    expect(wrongBodies).toBe(0);
    expect(server).toMatchObject({ connections: before + 10, openConnections: 10 });
  });

  test("cannot be opened if nothing listens, which is an error of the burst alone", async () => {
    const server = await startCountingServer(behaviours.rightly);
    await server[Symbol.asyncDispose]();
    const burst = burstAt(server.url, { keepsConnections: true });
    await generator.connect(burst);
    for (let nth = 0; nth < 2; nth++) {
      const { requests, errors } = await generator.fire(burst);
      expect(requests).toBe(0);
      expect(errors).toBeGreaterThan(0);
    }
  });

  test("are replaced if the server accepts nothing more on them but leaves them open", async () => {
    await using server = await startCountingServer(behaviours.rightly, { maxRequestsPerSocket: 7 });
    const burst = burstAt(server.url, { keepsConnections: true });
    const { requests, errors, non2xx } = await generator.fire(burst);
    expect({ errors, non2xx }).toEqual({ errors: 0, non2xx: 0 });
    // More than the first ten connections may bring.
    expect(requests).toBeGreaterThan(70);
    expect(requests).toBe(server.received);
  });

  test("begin a new answer after one that was cut off", async () => {
    await using server = await startCountingServer((response, nth) => {
      if (nth > 1) return void response.end(RIGHT_BODY);
      response.write(RIGHT_BODY.slice(0, 3), () => response.socket?.destroy());
    });
    const burst = burstAt(server.url, { keepsConnections: true });
    expect(await generator.fire(burst)).toMatchObject({ errors: 1, timeouts: 0, wrongBodies: 0 });
    expect(await generator.fire(burst)).toMatchObject({ errors: 0, timeouts: 0, wrongBodies: 0 });
  });

  test("bring more answers than requests: that is an error, and the next burst is not affected", async () => {
    await using server = await startCountingServer((response, nth) => {
      // In one piece: apart, the first would be the answer, and the other one that of the next request.
      if (nth === 2) response.socket?.write(wholeAnswer(RIGHT_BODY).repeat(2));
      else response.end(RIGHT_BODY);
    });
    const { pid } = await generator.process();
    const burst = burstAt(server.url, { keepsConnections: true, connections: 1 });
    await expect(generator.fire(burst)).rejects.toThrow(/sent more answers than requests/);
    expect(await generator.fire(burst)).toMatchObject({ errors: 0, wrongBodies: 0 });
    expect(server.connections).toBe(2);
    expect((await generator.process()).pid).toBe(pid);
  });
});
