import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Answer } from "../../src/http/response-parser.ts";
import { ContractClient, type ContractClientOptions } from "../../src/prove/contract-client.ts";

const IMPATIENT = { answerWithinMs: 200 };

describe("a server that accepts and never answers is given up", () => {
  test("where it sends nothing", async () => {
    const client = await clientOf(
      createServer(() => undefined),
      "",
      IMPATIENT,
    );
    await expect(client.get("/bench")).rejects.toThrow(
      "The server did not answer GET /bench within 200 ms. It accepts connections: look at what its handler awaits.",
    );
  });

  test("where it begins an answer and does not end it", async () => {
    const client = await clientOf(
      createServer((_request, response) => void response.writeHead(200).write("{")),
      "",
      IMPATIENT,
    );
    await expect(client.get("/bench")).rejects.toThrow("did not answer GET /bench within 200 ms");
  });

  test("where it sends another byte from time to time", async () => {
    const dribbling = createServer((_request, response) => {
      const drops = setInterval(() => response.write("."), 20);
      response.once("close", () => clearInterval(drops));
    });
    const client = await clientOf(dribbling, "", IMPATIENT);
    await expect(client.get("/bench")).rejects.toThrow("did not answer GET /bench within 200 ms");
  });

  test("with all that was asked on the same connection", async () => {
    const client = await clientOf(
      createServer(() => undefined),
      "",
      { pipelining: 3, ...IMPATIENT },
    );
    const outcomes = await Promise.allSettled([client.get("/a"), client.get("/b"), client.get("/c")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });

  test("where it keeps a connection open on which it was sent bytes", async () => {
    const silent = createSocketServer({ allowHalfOpen: true }, (socket) => void socket.resume());
    const client = await clientOf(silent, "", IMPATIENT);
    await expect(client.sendRaw("NOT HTTP AT ALL\r\n\r\n")).rejects.toThrow(
      "did not answer a raw request within 200 ms",
    );
  });
});

test("asks below the path that its address has", async () => {
  const echo: RequestListener = (request, response) => void response.end(request.url);
  const client = await clientOf(createServer(echo), "/cls");
  expect(reported(await client.get("/bench"))).toBe("200 /cls/bench");
});

test("posts JSON, with the id of the request", async () => {
  const echo: RequestListener = async (request, response) => {
    const { method, headers } = request;
    response.end(`${method} ${headers["content-type"]} ${headers["x-request-id"]} ${await text(request)}`);
  };
  const client = await clientOf(createServer(echo));
  expect(reported(await client.post("/bench", "{}", "an-id"))).toBe("200 POST application/json an-id {}");
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
  const client = await clientOf(server, "", { pipelining: 20 });
  await client.together(() => Array.from({ length: 20 }, () => client.get("/bench")));
  await client.together(() => Array.from({ length: 20 }, () => client.post("/bench", "{}")));
  const oneToTwenty = Array.from({ length: 20 }, (_, before) => before + 1);
  expect(metBy).toEqual([...oneToTwenty, ...oneToTwenty]);
});

describe("a connection that ends", () => {
  test("has failed the first request under way, and leaves the others to another", async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      if (++asked === 2) request.socket.destroy();
      else response.end(request.url);
    });
    const client = await clientOf(server, "", { pipelining: 3 });
    const [first, second, third] = await Promise.allSettled([client.get("/1"), client.get("/2"), client.get("/3")]);
    expect(first).toMatchObject({ status: "fulfilled" });
    expect(second).toMatchObject({ status: "rejected" });
    expect(third).toMatchObject({ status: "fulfilled" });
  });

  test("as the server said that it would has failed none", async () => {
    const server = createServer((request, response) => {
      response.setHeader("Connection", "close").end(request.url);
    });
    const client = await clientOf(server, "", { pipelining: 3 });
    const answers = await Promise.all([client.get("/1"), client.get("/2"), client.get("/3")]);
    expect(answers.map(reported)).toEqual(["200 /1", "200 /2", "200 /3"]);
    expect(answers.map(({ isLast }) => isLast)).toEqual([true, true, true]);
  });

  test("without an answer is an error", async () => {
    const client = await clientOf(createServer((request) => request.socket.end()));
    await expect(client.get("/bench")).rejects.toThrow("The server sent no answer, and closed the connection.");
  });

  test("in the middle of an answer is an error", async () => {
    const client = await clientOf(answering("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "end"));
    await expect(client.get("/bench")).rejects.toThrow("The server sent an answer that was cut off.");
  });
});

test("a server that hangs up before it was sent the body is an error", async () => {
  const client = await clientOf(createSocketServer((socket) => socket.once("data", () => socket.end())));
  const begun = await client.begin(posting("a body"), "an-id");
  await expect(begun.finish()).rejects.toThrow("The server sent no answer.");
});

test("an answer that is not HTTP is an error", async () => {
  const client = await clientOf(answering("HTTP/2 200\r\n\r\n"));
  await expect(client.get("/bench")).rejects.toThrow('The server sent an invalid status line: "HTTP/2 200".');
});

test("a server that answers more than it was asked is asked nothing more", async () => {
  const answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
  const client = await clientOf(answering(answer + answer));
  expect(reported(await client.get("/bench"))).toBe("200 ");
  await expect(client.get("/bench")).rejects.toThrow("The server sent more answers than requests");
});

/** To whatever comes on a connection. */
function answering(bytes: string, then: "end" | "write" = "write"): Server {
  return createSocketServer((socket) => {
    socket.on("error", () => {}).on("data", () => socket[then](bytes));
  });
}

function posting(body: string) {
  return { method: "POST", path: "/bench", body } as const;
}

function reported({ status, body }: Answer): string {
  return `${status} ${body}`;
}

async function clientOf(server: Server, basePath = "", options: ContractClientOptions = {}): Promise<ContractClient> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = new ContractClient(`http://127.0.0.1:${port}${basePath}`, { answerWithinMs: 60_000, ...options });
  onTestFinished(() => {
    client[Symbol.dispose]();
    server.close();
  });
  return client;
}
