import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Whether V8 carries contexts (AsyncContextFrame) or hooks do. Read off the class that this process has, whatever its
 * flags: to enter a context would be the plainer proof, but where hooks carry it that turns V8's on, and they leave
 * every promise slower for the process's whole life. That the two agree is tested on every Node.
 */
export function hasContextFrame(): boolean {
  return !("_enable" in AsyncLocalStorage.prototype);
}
