import { AsyncLocalStorage } from "node:async_hooks";

/**
 * True if V8 carries contexts (AsyncContextFrame), false if hooks do. Read from the class that this process uses,
 * whatever its flags. Entering a context would be a plainer proof, but under hooks that would enable V8's hooks and
 * slow every promise for the process's life. A test on every Node shows that the two agree.
 */
export function hasContextFrame(): boolean {
  return !("_enable" in AsyncLocalStorage.prototype);
}
