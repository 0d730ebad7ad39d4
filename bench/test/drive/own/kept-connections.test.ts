import { describe, expect, test } from "vitest";
import { fireOnce } from "../../../src/drive/generator.ts";
import { burstAt, openAt } from "../burst-at.ts";
import { behaviours, RIGHT_BODY, startCountingServer, wholeAnswer } from "../counting-server.ts";
import { aGenerator } from "./a-generator.ts";

const generator = aGenerator();
const impatient = aGenerator({ answerWithinMs: 300 });

describe("the connections of a burst", () => {
  test("end with it", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    await fireOnce(generator, burstAt(server.url));
    await fireOnce(generator, burstAt(server.url));
    expect(server.connections).toBe(20);
  });

  test("are kept for the next burst on request, and every request is counted", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const load = openAt(generator, server.url, { pipelining: 3 });
    const first = await load.fire();
    const second = await load.fire();
    expect(server.connections).toBe(10);
    expect(first.requests + second.requests).toBe(server.received);
    expect(second).toMatchObject({ errors: 0, timeouts: 0, non2xx: 0, wrongBodies: 0 });
  });

  test("can be opened before it, by requests that do not count", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const load = openAt(generator, server.url);
    await load.connect();
    await load.connect();
    expect(server).toMatchObject({ connections: 10, received: 20 });
    const { requests, errors } = await load.fire();
    expect(server).toMatchObject({ connections: 10, received: 20 + requests });
    expect(errors).toBe(0);
  });

  test("are replaced if the server has closed them in the meantime", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const load = openAt(generator, server.url);
    await load.fire();
    await server.hangUp();
    await load.connect();
    expect(server.connections).toBe(20);
    await server.hangUp();
    const { requests, errors } = await load.fire();
    expect(server.connections).toBe(30);
    expect(requests).toBeGreaterThan(0);
    expect(errors).toBe(0);
  });

  test("wait for answers again after they have rested", async () => {
    let isBusy = false;
    await using server = await startCountingServer((response) => {
      if (!isBusy) response.end(RIGHT_BODY);
    });
    const load = openAt(impatient, server.url);
    await load.fire();
    isBusy = true;
    expect(await load.fire({ enough: 10 })).toMatchObject({ requests: 0, errors: 10, timeouts: 10 });
  });

  test("end when their load is closed, and are opened again for a further burst", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const load = openAt(generator, server.url);
    await load.fire();
    load.close();
    expect(await load.fire()).toMatchObject({ errors: 0, wrongBodies: 0 });
    expect(server).toMatchObject({ connections: 20, openConnections: 10 });
  });

  test("are a load's own: another one at the same server has others", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const [one, other] = [
      openAt(generator, server.url),
      openAt(generator, server.url, { expected: { body: "other" } }),
    ];
    expect((await one.fire()).wrongBodies).toBe(0);
    expect((await other.fire()).wrongBodies).toBeGreaterThan(0);
    expect((await one.fire()).wrongBodies).toBe(0);
    expect(server.connections).toBe(20);
  });

  test("cannot be opened if nothing listens, which is an error of the burst alone", async () => {
    const server = await startCountingServer(behaviours.rightly);
    await server[Symbol.asyncDispose]();
    const load = openAt(generator, server.url);
    await load.connect();
    for (let nth = 0; nth < 2; nth++) {
      const { requests, errors } = await load.fire();
      expect(requests).toBe(0);
      expect(errors).toBeGreaterThan(0);
    }
  });

  test("are replaced if the server accepts nothing more on them but leaves them open", async () => {
    await using server = await startCountingServer(behaviours.rightly, { maxRequestsPerSocket: 7 });
    const load = openAt(generator, server.url);
    const { requests, errors, non2xx } = await load.fire();
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
    const load = openAt(generator, server.url);
    expect(await load.fire()).toMatchObject({ errors: 1, timeouts: 0, wrongBodies: 0 });
    expect(await load.fire()).toMatchObject({ errors: 0, timeouts: 0, wrongBodies: 0 });
  });

  test("bring more answers than requests: that is an error, and the next burst is not affected", async () => {
    await using server = await startCountingServer((response, nth) => {
      // In one piece: apart, the first would be the answer, and the other one that of the next request.
      if (nth === 2) response.socket?.write(wholeAnswer(RIGHT_BODY).repeat(2));
      else response.end(RIGHT_BODY);
    });
    const { pid } = await generator.process();
    const load = openAt(generator, server.url, { connections: 1 });
    await expect(load.fire()).rejects.toThrow(/sent more answers than requests/);
    expect(await load.fire()).toMatchObject({ errors: 0, wrongBodies: 0 });
    expect(server.connections).toBe(2);
    expect((await generator.process()).pid).toBe(pid);
  });
});
