import { z } from "zod";
import type { Inspector } from "./inspector.ts";

const CollectionPauses = z.strictObject({ totalMs: z.number(), longestMs: z.number() });
const Evaluated = z.object({ result: z.object({ value: CollectionPauses }) });

/** The pauses of one process for garbage, while it answered this number of requests. */
export interface ObservedPauses extends z.infer<typeof CollectionPauses> {
  readonly requests: number;
}

/** Evaluated in the process: nothing is loaded into it, and nothing stays. */
const START = `{
  const { PerformanceObserver } = process.getBuiltinModule("node:perf_hooks");
  const pauses = { totalMs: 0, longestMs: 0 };
  const count = (entries) => {
    for (const { duration } of entries) {
      pauses.totalMs += duration;
      pauses.longestMs = Math.max(pauses.longestMs, duration);
    }
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  globalThis[Symbol.for("request-context-lab.pauses")] = () => {
    count(observer.takeRecords());
    observer.disconnect();
    return pauses;
  };
}`;

/** Node hands a collection to its observers by setImmediate. */
const STOP = `new Promise((resolve) => setImmediate(() => setImmediate(resolve))).then(() => {
  const key = Symbol.for("request-context-lab.pauses");
  const stop = globalThis[key];
  delete globalThis[key];
  return stop();
})`;

/** Observes the process's collections while `action` sends it requests, of which it returns the number. */
export async function pausesDuring<Sent extends { readonly requests: number }>(
  inspector: Inspector,
  action: () => Promise<Sent>,
): Promise<Sent & { readonly pauses: ObservedPauses }> {
  await inspector.ask("Runtime.evaluate", { expression: START });
  const sent = await action();
  const stopped = { expression: STOP, awaitPromise: true, returnByValue: true };
  const { value } = Evaluated.parse(await inspector.ask("Runtime.evaluate", stopped)).result;
  return { ...sent, pauses: { ...value, requests: sent.requests } };
}
