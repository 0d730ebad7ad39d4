import { createServer, type RequestListener } from "node:http";
import type { OwnRequest } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { askEach } from "../../../src/prove/answers/ask-each.ts";
import { compareAnswers, SeenAnswers } from "../../../src/prove/answers/compare-answers.ts";
import { OwnIds } from "../../../src/prove/answers/own-ids.ts";
import { proveAnswers } from "../../../src/prove/contract.ts";
import { listening } from "../../listening.ts";

const answers =
  (content: unknown, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(content));
  };
const requestTo = (path: string): OwnRequest => ({ method: "GET", path, headers: {}, weight: 1, expected: {} });

describe("two servers answer differently", () => {
  test.each([
    ["in a value", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, "/body/a/0/b is 1 before and 2 after"],
    ["in what one leaves out", { a: 1, b: 2 }, { a: 1 }, "/body/b is 2 before and absent after"],
    ["in kind", [1], { 0: 1 }, '/body is [1] before and {"0":1} after'],
  ])("%s", async (_what, before, after, sentence) => {
    expect(await compared(answers(before), answers(after))).toEqual([
      { request: "GET /", place: expect.stringContaining("/body"), sentence },
    ]);
  });

  test("in their status, and in a header that matters", async () => {
    const moved: RequestListener = (_request, response) => response.writeHead(302, { Location: "/b" }).end();
    const there: RequestListener = (_request, response) => response.writeHead(301, { Location: "/c" }).end();
    expect((await compared(moved, there)).map(({ place }) => place)).toEqual(["/status", "/headers/location"]);
  });

  test("if one differs from answer to answer", async () => {
    let turn = 0;
    const counts: RequestListener = (...all) => answers({ turn: turn++ })(...all);
    const [difference] = await compared(counts, answers({ turn: 0 }));
    expect(difference?.sentence).toMatch(/^\/body\/turn differs from answer to answer: \d+, then \d+ \(before\)$/);
  });

  test("but not by what differs by nature, in the order of names, nor in what is ignored", async () => {
    let turn = 0;
    const before: RequestListener = (...all) => answers({ a: 1, items: [{ id: turn++ }] }, { Server: "x" })(...all);
    const after: RequestListener = (...all) => answers({ items: [{ id: turn++ }], a: 1 }, { Vary: "y" })(...all);
    expect(await compared(before, after, ["/body/items/*/id", "vary"])).toEqual([]);
  });

  test("but not if both do so in the same ways", async () => {
    const alternating = (): RequestListener => {
      let turn = 0;
      return (...all) => answers({ turn: turn++ % 2 })(...all);
    };
    expect(await compared(alternating(), alternating())).toEqual([]);
  });
});

test("each is asked as often as was wished, several under way at a time, bodies and all", async () => {
  let underWay = 0;
  let most = 0;
  const url = await serving(async (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    // All that are under way together have come when the first is answered.
    if (underWay < 4 && most < 4) await new Promise((resolve) => setImmediate(resolve));
    const text = (await request.toArray()).join("");
    underWay -= 1;
    response.end(`${request.method} ${request.url} ${text}`);
  });
  const seen: string[] = [];
  const requests = [requestTo("/a"), { ...requestTo("/b"), method: "POST", body: "c" }];
  await askEach(url, requests, askingOf(8), (_index, { body }) => void seen.push(body.toString()));
  expect(
    Map.groupBy(seen, (one) => one)
      .entries()
      .map(([one, { length }]) => [one, length])
      .toArray()
      .toSorted(),
  ).toEqual([
    ["GET /a ", 8],
    ["POST /b c", 8],
  ]);
});

test.each([
  ["the request before it", 1, /^! GET \/a: 7 of 8 answers have the x-request-id of another request\. /],
  ["its own request", 0, undefined],
])("an answer with the id of %s", async (_whose, back, warning) => {
  const came: (string | string[] | undefined)[] = [];
  const url = await serving((request, response) => {
    came.unshift(request.headers["x-request-id"]);
    response.end(JSON.stringify({ id: came[back] }));
  });
  const ids = new OwnIds();
  const asking = { ...askingOf(8), stamped: (request: OwnRequest) => ids.stamped(request) };
  await askEach(url, [requestTo("/a")], asking, (_index, answer, sent) => ids.take(sent, answer));
  expect(ids.warnings).toEqual(warning === undefined ? [] : [expect.stringMatching(warning)]);
});

test("a server that closes each connection without saying so answers every request", async () => {
  const url = await serving((request, response) => void response.end("a", () => request.socket.destroy()));
  const answered: number[] = [];
  await askEach(url, [requestTo("/a")], askingOf(50), (index) => answered.push(index));
  expect(answered).toHaveLength(50);
});

test("a request that is not answered on a new connection is named, and not sent again", async () => {
  let came = 0;
  const url = await serving((_request, response) => {
    came += 1;
    response.destroy();
  });
  await expect(askEach(url, [{ ...requestTo("/a"), method: "POST" }], askingOf(1), () => undefined)).rejects.toThrow(
    /^POST \/a was not answered: socket hang up\.$/,
  );
  expect(came).toBe(1);
});

test("after a request that is not answered, no other is sent", async () => {
  const came: (string | undefined)[] = [];
  const { promise: isBusy, resolve: becameBusy } = Promise.withResolvers<void>();
  const url = await serving(async (request, response) => {
    came.push(request.url);
    if (came.length === 2) return void isBusy.then(() => response.destroy());
    // On a connection that has carried the first request, so that its end could be one that no request is lost by.
    if (came.length === 3) return becameBusy();
    response.end();
  });
  const asking = { ...askingOf(4), connections: 2 };
  await expect(askEach(url, [requestTo("/a")], asking, () => undefined)).rejects.toThrow("GET /a was not answered");
  await askEach(url, [requestTo("/last")], askingOf(20), () => undefined);
  expect(came.filter((path) => path === "/a")).toHaveLength(3);
});

test("an answer that never ends is given up, however busy its connection is", async () => {
  const url = await serving((_request, response) => {
    const drops = setInterval(() => response.write("."), 20);
    response.once("close", () => clearInterval(drops));
  });
  const asking = { ...askingOf(1), answerWithinMs: 200 };
  await expect(askEach(url, [requestTo("/a")], asking, () => undefined)).rejects.toThrow(
    "GET /a was not answered: it took longer than 200 ms.",
  );
});

test("the common part of all answers is expected of further ones", async () => {
  let body = "four";
  const url = await serving((_request, response) => response.writeHead(201).end(body));
  const seen = new SeenAnswers(requestTo("/"), []);
  await askEach(url, [requestTo("/")], askingOf(3), (_index, answer) => seen.take(answer));
  expect(seen.expected).toEqual({ status: 201, length: 4 });

  const requests = { seed: 1, longestAnswerMs: 0, each: [{ ...requestTo("/"), expected: seen.expected }] };
  expect(await proveAnswers(url, requests)).toEqual({ requests: 3, violations: [], violationCount: 0 });
  body = "three";
  expect(await proveAnswers(url, requests)).toMatchObject({
    violationCount: 3,
    violations: [
      "GET / was answered with status 201 and 5 bytes, unlike its first answer (status 201, 4 bytes)",
      expect.any(String),
      expect.any(String),
    ],
  });
});

test("the time of an answer is that of the quickest, which waited for no other request", () => {
  const seen = new SeenAnswers(requestTo("/"), []);
  for (const tookMs of [47, 3, 30]) seen.take({ status: 200, headers: {}, body: Buffer.from(""), tookMs });
  expect(seen.quickestMs).toBe(3);
});

function askingOf(times: number) {
  return { times, connections: 4, seed: 1, signal: new AbortController().signal };
}

async function compared(before: RequestListener, after: RequestListener, ignored: readonly string[] = []) {
  return compareAnswers([await seenOf(before, ignored)], [await seenOf(after, ignored)]);
}

async function seenOf(listener: RequestListener, ignored: readonly string[]): Promise<SeenAnswers> {
  const seen = new SeenAnswers(requestTo("/"), ignored);
  await askEach(await serving(listener), [requestTo("/")], askingOf(8), (_index, answer) => seen.take(answer));
  return seen;
}

function serving(listener: RequestListener): Promise<string> {
  return listening(createServer(listener));
}
