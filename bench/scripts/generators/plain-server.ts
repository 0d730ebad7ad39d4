import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectedBody, ROUTES } from "@lab/shared/contract";

/** Node's own server and nothing else. It says its port when it is asked for anything, and ends with its parent. */
const server = createServer((request, response) => {
  response.end(expectedBody(ROUTES.bench, String(request.headers["x-request-id"])));
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.on("disconnect", () => process.exit());
process.on("message", () => process.send?.((server.address() as AddressInfo).port));
process.send?.("ready");
