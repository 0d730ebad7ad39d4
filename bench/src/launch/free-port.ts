import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of the loopback address that is free in this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
