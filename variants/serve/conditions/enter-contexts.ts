import { AsyncLocalStorage } from "node:async_hooks";
import type { Server } from "node:http";
import { aroundRequests } from "./around-requests.ts";

/**
 * Makes every request enter a number of further contexts, nested, before its variant sees it: as in an app whose
 * logger, tracer and database driver have one each. Zero changes nothing.
 */
export function enterContexts(server: Server, count: number): void {
  if (count === 0) return;
  const storages = Array.from({ length: count }, () => new AsyncLocalStorage<number>());
  aroundRequests(server, (handle) => enter(storages, 0, handle));
}

function enter(storages: readonly AsyncLocalStorage<number>[], index: number, handle: () => void): void {
  const storage = storages[index];
  if (storage === undefined) handle();
  else storage.run(index, () => enter(storages, index + 1, handle));
}
