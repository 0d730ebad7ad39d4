import { createHook } from "node:async_hooks";
import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { passMiddlewares } from "../../serve/conditions/pass-middlewares.ts";

/** How many promises a request makes on its way to what handles it, and back. */
async function promisesPerRequest(middlewares: number): Promise<number> {
  let promises = 0;
  const server: Server = createServer((_request, response) => response.end("handled"));
  passMiddlewares(server, middlewares);
  const handle = server.listeners("request")[0] as (...args: readonly unknown[]) => void;
  server.removeAllListeners("request");
  const hook = createHook({
    init(_id, type) {
      if (type === "PROMISE") promises += 1;
    },
  });
  server.on("request", (...args) => {
    hook.enable();
    handle.apply(server, args);
    hook.disable();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, host: "127.0.0.1", agent: false }), "response");
  expect(String(Buffer.concat(await response.toArray()))).toBe("handled");
  server.close();
  return promises;
}

test("every request passes the requested number of async functions, and none by default", async () => {
  expect(await promisesPerRequest(0)).toBe(0);
  const [one, twenty] = [await promisesPerRequest(1), await promisesPerRequest(20)];
  expect(one).toBeGreaterThan(0);
  // Each has at least a promise of its own.
  expect(twenty - one).toBeGreaterThanOrEqual(19);
});
