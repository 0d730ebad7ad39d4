import { expectedBody, ROUTES } from "@lab/shared/contract";
import { describe, expect, test } from "vitest";
import { fireOnce } from "../../../src/drive/generator.ts";
import { burstAt } from "../burst-at.ts";
import { RIGHT_BODY, wholeAnswer } from "../counting-server.ts";
import { startWireServer } from "../wire-server.ts";
import { aGenerator } from "./a-generator.ts";

const generator = aGenerator();

describe("an answer", () => {
  test("may end with its connection", async () => {
    await using server = await startWireServer((socket) => void socket.end(`HTTP/1.1 200 OK\r\n\r\n${RIGHT_BODY}`));
    const result = await fireOnce(generator, burstAt(server.url, { connections: 2 }));
    expect(result.requests).toBeGreaterThan(0);
    expect(result).toMatchObject({ requests: server.received, errors: 0, wrongBodies: 0 });
    expect(server.connections).toBe(server.received);
  });

  test("that is not HTTP is an error, and its connection is given up", async () => {
    await using server = await startWireServer(
      (socket, nth) => void socket.write(nth % 3 === 0 ? "HELLO\r\n" : wholeAnswer(RIGHT_BODY)),
    );
    const result = await fireOnce(generator, burstAt(server.url, { connections: 1 }));
    const broken = Math.floor(server.received / 3);
    expect(result).toMatchObject({ requests: server.received - broken, errors: broken, wrongBodies: 0 });
  });

  test("that is broken off ends no burst before its time", async () => {
    await using server = await startWireServer((socket, nth) => {
      if (nth > 1) socket.write(wholeAnswer(RIGHT_BODY));
      else socket.end(wholeAnswer(RIGHT_BODY).slice(0, -3));
    });
    const result = await fireOnce(generator, burstAt(server.url, { connections: 1 }));
    expect(result).toMatchObject({ requests: server.received - 1, errors: 1, wrongBodies: 0 });
  });

  test("that differs in one byte is wrong, also after some that did not", async () => {
    await using server = await startWireServer((socket, nth) => {
      const body = nth % 5 === 0 ? RIGHT_BODY.replace("x", "y") : RIGHT_BODY;
      socket.write(wholeAnswer(body));
    });
    const result = await fireOnce(generator, burstAt(server.url, { connections: 1 }));
    expect(result.wrongBodies).toBeGreaterThan(0);
    expect(result).toMatchObject({ requests: server.received, wrongBodies: Math.floor(server.received / 5) });
  });

  test("to another request is reported with both ids", async () => {
    const [mine, other] = ["aaaa-0001", "aaaa-0002"];
    await using server = await startWireServer((socket, nth) => {
      socket.write(wholeAnswer(expectedBody(ROUTES.bench, nth === 1 ? other : mine)));
    });
    const expected = { body: expectedBody(ROUTES.bench, mine) };
    const result = await fireOnce(generator, burstAt(server.url, { connections: 1, id: mine, expected }));
    expect(result).toMatchObject({ wrongBodies: 1, foreign: { answers: 1, sent: mine, answered: other } });
  });
});
