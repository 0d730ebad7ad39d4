import { createServer } from "node:http";
import { createServer as createSocketServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ContractClient, type Reply } from "../../src/prove/contract-client.ts";
import { listening } from "../listening.ts";

const IMPATIENT_MS = 200;
const EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

describe("a server that accepts and never answers is given up", () => {
  test("if it sends another byte from time to time", async () => {
    const dribbling = createServer((_request, response) => {
      const drops = setInterval(() => response.write("."), 20);
      response.once("close", () => clearInterval(drops));
    });
    const client = await clientOf(dribbling, IMPATIENT_MS);
    await expect(client.get("/bench")).rejects.toThrow("GET /bench was not answered: it took longer than 200 ms.");
  });

  test("with all that was asked together", async () => {
    const client = await clientOf(
      createServer(() => undefined),
      IMPATIENT_MS,
    );
    const replies = await client.together(gets("/a", "/b", "/c"));
    expect(replies.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });

  test("if it keeps a connection with a raw request open", async () => {
    const silent = createSocketServer({ allowHalfOpen: true }, (socket) => void socket.resume());
    const client = await clientOf(silent, IMPATIENT_MS);
    await expect(client.sendRaw("NOT HTTP AT ALL\r\n\r\n")).rejects.toThrow(
      "a raw request was not answered within 200 ms",
    );
  });
});

test("uses a connection again, unless its server may be about to close it", async () => {
  let connections = 0;
  const server = createServer((_request, response) => void response.end()).on("connection", () => connections++);
  const client = await clientOf(server);
  await client.get("/bench");
  await client.get("/bench");
  expect(connections).toBe(1);
  const later = performance.now() + 4_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  await client.get("/bench");
  expect(connections).toBe(2);
});

test("keeps a body back until the server has begun with the request", async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(`headers of ${request.headers["x-request-id"]}`);
    received.push(await text(request));
    response.end("an answer");
  });
  const client = await clientOf(server);

  const one = await client.begin(posting("the body of one"), "one");
  const two = await client.begin(posting("the body of two"), "two");
  two.send(3);
  one.send(3);
  expect(reported(await two.finish())).toBe("200 an answer");
  expect(reported(await one.finish())).toBe("200 an answer");
  expect(received).toEqual(["headers of one", "headers of two", "the body of two", "the body of one"]);
});

test("leaves closing the connection of a late body to the server", async () => {
  const ended: string[] = [];
  const server = createSocketServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {}).once("end", () => ended.push("by the client"));
    socket.once("data", () => {
      socket.write("HTTP/1.1 100 Continue\r\n\r\n");
      socket.once("data", async () => {
        // An end that followed the body would be read by then.
        for (let turn = 0; turn < 20; turn++) await nextTurn();
        ended.push("by the server");
        socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      });
    });
  });
  const client = await clientOf(server);
  const begun = await client.begin(posting("a body"), "an-id");
  expect(reported(await begun.finish())).toBe("200 ");
  expect(ended[0]).toBe("by the server");
});

test("what is asked together is in the server's hands before it answers any of it", async () => {
  let underWay = 0;
  const metBy: number[] = [];
  const server = createServer((_request, response) => {
    metBy.push(++underWay);
    setImmediate(() => {
      underWay--;
      response.end();
    });
  });
  const client = await clientOf(server);
  await client.together(Array.from({ length: 20 }, () => ({ exchange: { method: "GET", path: "/bench" } })));
  await client.together(Array.from({ length: 20 }, () => ({ exchange: posting("{}") })));
  const oneToTwenty = Array.from({ length: 20 }, (_, before) => before + 1);
  expect(metBy).toEqual([...oneToTwenty, ...oneToTwenty]);
});

describe("a connection that ends", () => {
  test("has failed the first request under way; another connection sends the others", async () => {
    let requested = 0;
    const server = createServer((request, response) => {
      if (++requested === 2) request.socket.destroy();
      else response.end(request.url);
    });
    const client = await clientOf(server);
    const replies = await client.together(gets("/1", "/2", "/3"));
    expect(replies.map(outcome)).toEqual(["200 /1", expect.stringMatching(/^GET \/2 was not answered: /), "200 /3"]);
  });

  test("as the server announced has failed no request", async () => {
    const server = createServer((request, response) => {
      response.setHeader("Connection", "close").end(request.url);
    });
    const client = await clientOf(server);
    for (let wave = 0; wave < 2; wave++) {
      const replies = await client.together(gets("/1", "/2", "/3"));
      expect(replies.map(outcome)).toEqual(["200 /1", "200 /2", "200 /3"]);
    }
  });
});

test("a server that hangs up before it was sent the body is an error", async () => {
  const client = await clientOf(createSocketServer((socket) => socket.once("data", () => socket.end())));
  const begun = await client.begin(posting("a body"), "an-id");
  await expect(begun.finish()).rejects.toThrow(
    "POST /bench was not answered: the server sent no answer, and closed the connection.",
  );
});

test.each([
  [
    "in the middle of an answer",
    "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
    "end",
    "an answer that was cut off",
  ],
  ["after more answers than requests", EMPTY.repeat(2), "write", "more answers than requests"],
  ["on what is not HTTP", "HTTP/2 200\r\n\r\n", "write", 'an invalid status line: "HTTP/2 200"'],
] as const)("a connection that is given up %s is an error", async (_when, bytes, then, sent) => {
  const client = await clientOf(answering(bytes, then));
  await expect(client.get("/bench")).rejects.toThrow(`GET /bench was not answered: the server sent ${sent}`);
});

/** To whatever comes on a connection. */
function answering(bytes: string, then: "end" | "write"): Server {
  return createSocketServer((socket) => {
    socket.on("error", () => {}).on("data", () => socket[then](bytes));
  });
}

function posting(body: string) {
  return { method: "POST", path: "/bench", body } as const;
}

function gets(...paths: readonly string[]) {
  return paths.map((path) => ({ exchange: { method: "GET", path } }));
}

function reported({ status, body }: Reply): string {
  return `${status} ${body}`;
}

function outcome(reply: PromiseSettledResult<Reply> | undefined): string {
  return reply?.status === "fulfilled" ? reported(reply.value) : String(reply?.reason.message);
}

async function clientOf(server: Server, answerWithinMs = 60_000): Promise<ContractClient> {
  const client = new ContractClient(await listening(server), answerWithinMs);
  onTestFinished(() => client[Symbol.dispose]());
  return client;
}
