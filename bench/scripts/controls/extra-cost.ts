import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";

/**
 * Loaded before a server (`--import file:///…/extra-cost.ts?steps=300&report=…`), adds a fixed number of steps of
 * arithmetic to each request, for any framework: Node reports when a request begins.
 *
 * The cost of the steps is timed on every sixteenth request, under the measured load: with an idle generator the same
 * steps took half as long on a core that shares its silicon with the generator's. The runner reads the process's heap
 * after each burst; the figure of the burst is written then.
 */
const { searchParams } = new URL(import.meta.url);
const steps = Number(searchParams.get("steps"));
const report = searchParams.get("report") ?? "";

const TIMED_EVERY = 16;

let requests = 0;
let samples = 0;
let sumMs = 0;
let state = 0x9e3779b9;

/** Marsaglia's xorshift: each step waits for the one before, so there is nothing for a compiler or core to skip. */
function spin(): void {
  let next = state;
  for (let step = 0; step < steps; step++) {
    next ^= next << 13;
    next ^= next >>> 17;
    next ^= next << 5;
  }
  state = next;
}

subscribe("http.server.request.start", (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  if (request.url === "/heap") return reportBurst();
  requests += 1;
  if (requests % TIMED_EVERY === 0) timedSpin();
  else spin();
});

function timedSpin(): void {
  const startedMs = performance.now();
  spin();
  sumMs += performance.now() - startedMs;
  samples += 1;
}

/** All samples count, interrupted ones too: the system counts what interrupts a server as the server's CPU time. */
function reportBurst(): void {
  if (samples === 0) return;
  appendFileSync(report, `${JSON.stringify({ steps, us: (sumMs / samples) * 1_000 })}\n`);
  samples = 0;
  sumMs = 0;
}
