import { AsyncLocalStorage } from "node:async_hooks";
import { ordersReading } from "./context-orders.ts";

const requestIds = new AsyncLocalStorage<string>();

/** Runs the handling of a request, which can then read its id, also after asynchronous hops. */
export function withRequestId<Result>(requestId: string, next: () => Result): Result {
  return requestIds.run(requestId, next);
}

function currentRequestId(): string {
  const requestId = requestIds.getStore();
  if (requestId === undefined) throw new Error("The request id was read outside a request.");
  return requestId;
}

export const orders = ordersReading(currentRequestId);
