import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { crc32 } from "node:zlib";
import type { Burst, Kind, Total } from "./injection.ts";

/**
 * Loaded before a server (`--import file:///…/extra-work.ts?bytes=4096&kind=each&report=…`), adds native work to
 * requests, for any framework: Node reports when a request begins. Arithmetic in JavaScript is no unit of work: V8
 * compiles the same loop differently at each call site, timed or not.
 *
 * The work is timed under the measured load: by the clock on every sixteenth request, by the process's CPU time on
 * others. The runner reads the process's heap before and after each burst; a line with everything since the last
 * reading is written then.
 */
const { searchParams } = new URL(import.meta.url);
const bytes = Number(searchParams.get("bytes"));
const report = searchParams.get("report") ?? "";

const TIMED_EVERY = 16;
/** Stays in the first cache. */
const block = Buffer.alloc(2_048, "0123456789abcdef");
const rest = block.subarray(0, bytes % block.length);
const blocks = Math.floor(bytes / block.length);

/** Keeps the result of the last piece of work, so that no work can be left out. */
const kept = [0];
let requests = 0;
let clock: Total = { samples: 0, sumUs: 0 };
let cpu: Total = { samples: 0, sumUs: 0 };

function compute(): void {
  for (let index = 0; index < blocks; index++) kept[0] = crc32(block);
  kept[0] = crc32(rest);
}

const KINDS: Readonly<Record<Kind, { readonly usual: () => void; readonly timed: () => void }>> = {
  each: { usual: compute, timed: compute },
  rare: { usual: () => {}, timed: () => Array.from({ length: TIMED_EVERY }, compute) },
};
const work = KINDS[(searchParams.get("kind") ?? "each") as Kind];

subscribe("http.server.request.start", (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  if (request.url === "/heap") return reportBurst();
  requests += 1;
  const turn = requests % TIMED_EVERY;
  if (turn === 0) clock = timed(clock, work.timed, () => performance.now() * 1_000);
  else if (turn === TIMED_EVERY / 2) cpu = timed(cpu, work.usual, cpuUs);
  else work.usual();
});

function timed({ samples, sumUs }: Total, run: () => void, nowUs: () => number): Total {
  const startedUs = nowUs();
  run();
  return { samples: samples + 1, sumUs: sumUs + nowUs() - startedUs };
}

function cpuUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** All samples count, interrupted ones too: the system counts what interrupts a server as the server's CPU time. */
function reportBurst(): void {
  const burst: Burst = { pid: process.pid, requests, clock, cpu };
  appendFileSync(report, `${JSON.stringify(burst)}\n`);
  requests = 0;
  clock = { samples: 0, sumUs: 0 };
  cpu = { samples: 0, sumUs: 0 };
}
