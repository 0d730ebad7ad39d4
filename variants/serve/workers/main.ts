import cluster from "node:cluster";
import { constants } from "node:os";
import type { CollectionPauses } from "@lab/shared/record";
import { controlAddress } from "../address.ts";
import { announce } from "../announce.ts";
import { createControlServer } from "../control.ts";
import { answerHere, type ControlAnswer } from "../control-answers.ts";
import { listen } from "../listen.ts";
import { onStopRequest } from "../stop-on-request.ts";
import { forkWorker } from "./worker.ts";

/**
 * Serves the app at LAB_ENTRY from LAB_WORKERS processes with one address (node:cluster). To its parent it is one
 * server: it reports ready once, answers for all about heap and garbage, and stops on request. Connections are
 * distributed in turn.
 */
const { LAB_ENTRY: entry, LAB_WORKERS: count, CONTROL_PORT, STOP_WITH_STDIN, ...forWorkers } = process.env;
const own = { ...process.env };
// A worker has a server's environment; this process controls it.
process.env = forWorkers;

cluster.schedulingPolicy = cluster.SCHED_RR;
cluster.setupPrimary({ exec: String(entry), args: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });

const running = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
let stopping = false;
cluster.on("exit", (worker, code, signal) => {
  if (stopping && running().length === 0) process.exit(0);
  if (stopping) return;
  // With fewer workers it would be another server than the requested one.
  stopping = true;
  for (const other of running()) other.process.kill("SIGKILL");
  console.error(
    `Worker ${worker.id} ended ${signal ? `by ${signal}` : `with exit code ${code}`}, and all others with it.`,
  );
  endLike({ code, signal });
});
onStopRequest(own, () => {
  stopping = true;
  if (running().length === 0) process.exit(0);
  for (const worker of running()) worker.process.kill("SIGTERM");
});

const workers = await Promise.all(Array.from({ length: Number(count) }, forkWorker));
const [first] = workers;
if (first === undefined) throw new Error("LAB_WORKERS must be 1 or more.");

const controlledAt = controlAddress(own);
const control = createControlServer(async (command) =>
  summedHeaps([answerHere(command), ...(await Promise.all(workers.map(({ ask }) => ask(command))))]),
);
const controlUrl = controlledAt && (await listen(control, controlledAt));

announce({ ...first.ready, pid: process.pid, workers: workers.length, ...(controlUrl && { controlUrl }) });

/** Ends this process like another one, so that its parent sees the same exit code or signal. */
function endLike({ code, signal }: { readonly code: number; readonly signal: string | null }): void {
  if (!signal) process.exit(code === 0 ? 1 : code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Process 1 of a container is not killed by a signal of its own: its exit code says the same, as shells have it.
  setTimeout(() => process.exit(128 + (constants.signals[signal as NodeJS.Signals] ?? 0)), 100);
}

/** The heaps of all processes as one, or the first failed answer. */
function summedHeaps(answers: readonly ControlAnswer[]): ControlAnswer {
  const refused = answers.find(({ status }) => status !== 200);
  if (refused !== undefined) return refused;
  const heaps = answers.flatMap(({ status, body }) => (status === 200 ? body : []));
  const sumOf = (key: "usedBytes" | "totalBytes" | "externalBytes" | "allocatedBytes"): number =>
    heaps.reduce((sum, heap) => sum + (heap[key] ?? 0), 0);
  const pauses = heaps.flatMap((heap) => heap.pauses ?? []);
  const counted = heaps.every(({ allocatedBytes }) => allocatedBytes !== undefined);
  return {
    status: 200,
    body: {
      usedBytes: sumOf("usedBytes"),
      totalBytes: sumOf("totalBytes"),
      externalBytes: sumOf("externalBytes"),
      ...(counted && { allocatedBytes: sumOf("allocatedBytes") }),
      ...(pauses.length > 0 && { pauses: pauses.reduce(added) }),
    },
  };
}

function added(one: CollectionPauses, other: CollectionPauses): CollectionPauses {
  const sum = (kind: "minor" | "major") => ({
    count: one[kind].count + other[kind].count,
    totalMs: one[kind].totalMs + other[kind].totalMs,
  });
  return { minor: sum("minor"), major: sum("major"), longestMs: Math.max(one.longestMs, other.longestMs) };
}
