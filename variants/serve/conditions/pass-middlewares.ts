import type { Server } from "node:http";
import { aroundRequests } from "./around-requests.ts";

/**
 * Makes every request pass a number of async functions before its variant sees it, each of which awaits the next, as
 * Koa's middlewares do. Zero changes nothing.
 */
export function passMiddlewares(server: Server, count: number): void {
  if (count === 0) return;
  aroundRequests(server, (handle) => {
    pass(count, handle).catch(throwUncaught);
  });
}

/** An error of the handler is an uncaught exception, as it is without middlewares. */
function throwUncaught(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

async function pass(left: number, handle: () => void): Promise<void> {
  if (left === 0) handle();
  else await pass(left - 1, handle);
}
