import type { Server } from "node:http";
import { aroundRequests } from "./around-requests.ts";

/**
 * Lets every request come by so many async functions before its variant sees it, each of which awaits the next one, as
 * Koa's middlewares do. Of none, nothing is touched.
 */
export function passMiddlewares(server: Server, count: number): void {
  if (count === 0) return;
  aroundRequests(server, (handle) => void pass(count, handle));
}

async function pass(left: number, handle: () => void): Promise<void> {
  if (left === 0) handle();
  else await pass(left - 1, handle);
}
