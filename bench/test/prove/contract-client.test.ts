import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { ContractClient, type ContractClientOptions } from "../../src/prove/contract-client.ts";

const answerWithinMs = 200;

describe("a server that accepts and never answers is given up", () => {
  test("where it sends nothing", async () => {
    const client = await clientOf(createServer(() => undefined));
    await expect(client.get("/bench")).rejects.toThrow(
      "The server did not answer GET /bench within 200 ms. It accepts connections: look at what its handler awaits.",
    );
  });

  test("where it begins an answer and does not end it", async () => {
    const client = await clientOf(createServer((_request, response) => void response.writeHead(200).write("{")));
    await expect(client.get("/bench")).rejects.toThrow("did not answer GET /bench within 200 ms");
  });

  test("where it keeps a connection open on which it was sent bytes", async () => {
    const silent = createSocketServer({ allowHalfOpen: true }, (socket) => void socket.resume());
    const client = await clientOf(silent);
    await expect(client.sendRaw("NOT HTTP AT ALL\r\n\r\n")).rejects.toThrow(
      "did not answer a raw request within 200 ms",
    );
  });
});

test("asks below the path that its address has", async () => {
  const echo: RequestListener = (request, response) => void response.end(request.url);
  const client = await clientOf(createServer(echo), "/cls");
  expect(await client.get("/bench")).toEqual({ status: 200, body: "/cls/bench" });
});

test("posts JSON, with the id of the request", async () => {
  const echo: RequestListener = async (request, response) => {
    const { method, headers } = request;
    response.end(`${method} ${headers["content-type"]} ${headers["x-request-id"]} ${await text(request)}`);
  };
  const client = await clientOf(createServer(echo));
  expect((await client.post("/bench", "{}", "an-id")).body).toBe("POST application/json an-id {}");
});

test("keeps a body back until the server has begun with the request", async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(`headers of ${request.headers["x-request-id"]}`);
    received.push(await text(request));
    response.end("an answer");
  });
  const client = await clientOf(server);

  const sendOne = await client.postInTwo("/bench", "the body of one", "one");
  const sendTwo = await client.postInTwo("/bench", "the body of two", "two");
  expect(await sendTwo()).toEqual({ status: 200, body: "an answer" });
  expect(await sendOne()).toEqual({ status: 200, body: "an answer" });
  expect(received).toEqual(["headers of one", "headers of two", "the body of two", "the body of one"]);
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
  await client.get("/bench");

  await client.together(() => Array.from({ length: 20 }, () => client.get("/bench")));
  await client.together(() => Array.from({ length: 20 }, () => client.post("/bench", "{}")));
  const oneToTwenty = Array.from({ length: 20 }, (_, before) => before + 1);
  expect(metBy.slice(1)).toEqual([...oneToTwenty, ...oneToTwenty]);
});

async function clientOf(server: Server, basePath = "", options: ContractClientOptions = {}): Promise<ContractClient> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = new ContractClient(`http://127.0.0.1:${port}${basePath}`, { ...options, answerWithinMs });
  onTestFinished(async () => {
    await client[Symbol.asyncDispose]();
    server.close();
  });
  return client;
}
