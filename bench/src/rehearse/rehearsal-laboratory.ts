import { setImmediate } from "node:timers/promises";
import {
  type Cell,
  type CollectionPauses,
  type HeapReading,
  isOtherThanNode,
  type MemoryReading,
  type Plan,
  type ReadyLine,
  type ResourceLocation,
  readRuntime,
} from "@lab/shared/record";
import { encode } from "@lab/shared/statistics/encoded-histogram";
import { Histogram } from "@lab/shared/statistics/histograms";
import { US_PER_MS } from "@lab/shared/statistics/units";
import { contextFrameFlags } from "../ask/context-frame-flags.ts";
import { recordLatency, summariseLatency } from "../drive/burst-tally.ts";
import type { Generator } from "../drive/generator.ts";
import { dueTimes } from "../drive/own/open-loop.ts";
import { OWN_CAN } from "../drive/own/own-generator.ts";
import type { Launcher, LaunchSpec, StopRecord } from "../launch/launcher.ts";
import type { Prove } from "../prove/contract.ts";
import type { Laboratory } from "../run/laboratory.ts";
import type { ControlChannel, Sampler } from "../sample/sampler.ts";
import { ImaginaryMachine, type ImaginaryServer, workOf } from "./imaginary-machine.ts";

const START_MS = 500;
const PROOF_MS = 300;
const PROOF_REQUESTS = 2_012;
const MEMORY_BYTES = 60 * 1024 ** 2;
const GENERATOR_SHARE = 0.6;

/** Every effect of a run, made up: the whole flow in a moment, to the byte the same for the same seed. */
export function createRehearsalLaboratory({ seed, cells }: Pick<Plan, "seed" | "cells">, startMs = 0): Laboratory {
  const machine = new ImaginaryMachine(seed, startMs);
  const ours = generatorOn(machine);
  return {
    launcher: launcherOn(machine, cells),
    programs: {
      entryOf: ({ entry }) => entry,
      nodeOf: (requested) => ({ version: versionOf(requested), path: requested, words: [] }),
      workers: "workers",
      patches: "patches",
    },
    prove: proofOn(machine),
    generators: { ours, named: () => ours },
    sampler: samplerOn(machine),
    control: controlOn(machine),
    clock: machine,
    counters: {
      stealUs: () => ({ absent: "a rehearsal has no hypervisor" }),
      runnerCpuUs: () => ({ absent: "a rehearsal's runner has nothing to do" }),
    },
    stop: async () => undefined,
  };
}

function launcherOn(machine: ImaginaryMachine, cells: readonly Cell[]): Launcher {
  return {
    sweep: async () => [],
    async start(spec) {
      // Signals are delivered in between.
      await setImmediate();
      const { nodeFlags, limits, cores } = spec;
      machine.pass(START_MS);
      const { LAB_WORKERS } = spec.environment ?? {};
      const { coordinates = {} } = cells.find(({ id }) => id === spec.cell) ?? {};
      const { index, url } = machine.start(coordinates, nodeFlags, spec.environment);
      const ended: StopRecord = { code: 0, signal: null, killed: false };
      const { promise: exited, resolve } = Promise.withResolvers<StopRecord>();
      return {
        ready: {
          event: "ready",
          pid: index + 1,
          ...imaginaryNode(spec),
          ...(LAB_WORKERS !== undefined && { workers: Number(LAB_WORKERS) }),
          url,
          controlUrl: url,
        },
        resources: { kind: "rehearsal", server: index },
        limitsInForce: { cpus: limits.cpus, memoryBytes: limits.memoryBytes, cores: cores.server },
        exited,
        async stop() {
          resolve(ended);
          return ended;
        },
      };
    },
  };
}

function proofOn(machine: ImaginaryMachine): Prove {
  return async () => {
    machine.pass(PROOF_MS);
    return { requests: PROOF_REQUESTS, violations: [], violationCount: 0 };
  };
}

/** The lateness of an otherwise idle generator. */
const IN_TIME = { lateness: { p50Us: 20, p99Us: 60, maxUs: 200 }, isLate: false };

function generatorOn(machine: ImaginaryMachine): Generator {
  const histogram = new Histogram();
  const withoutLateness = new Histogram();
  return {
    can: OWN_CAN,
    open: ({ origin, connections, pipelining, exchanges }) => ({
      connect: async () => undefined,
      close: () => undefined,
      async fire({ durationMs: requestedMs, arrivals }) {
        const work = workOf(exchanges);
        const { requests, durationMs, latenciesMs, waiting } = arrivals
          ? machine.loadOpen(origin, connections, dueTimes(arrivals, requestedMs), requestedMs, work)
          : machine.load(origin, connections * pipelining, requestedMs, work);
        for (const latencyMs of latenciesMs) {
          recordLatency(histogram, latencyMs);
          recordLatency(withoutLateness, Math.max(0, latencyMs - IN_TIME.lateness.p50Us / US_PER_MS));
        }
        const latency = summariseLatency(histogram);
        const subtracted = encode(withoutLateness.take());
        const generatorCpuUs = GENERATOR_SHARE * durationMs * 1_000;
        const faultless = { errors: 0, timeouts: 0, non2xx: 0, wrongBodies: 0, proven: requests };
        return {
          requests,
          durationMs,
          ...faultless,
          ...(latency && { latency }),
          generatorCpuUs,
          ...(waiting !== undefined && { open: { due: requests, waiting, ...IN_TIME, withoutLateness: subtracted } }),
        };
      },
    }),
    stop: async () => undefined,
  };
}

function samplerOn(machine: ImaginaryMachine): Sampler {
  const serverAt = (location: ResourceLocation): ImaginaryServer => {
    if (location.kind !== "rehearsal") throw new Error("A rehearsal has only its own servers.");
    return machine.server(location.server);
  };
  return {
    read: (location) => ({
      cpuUs: serverAt(location).cpuUs,
      throttling: { periods: 0, throttledPeriods: 0, throttledUs: 0 },
      memory,
    }),
  };
}

const memory: MemoryReading = { workingSetBytes: MEMORY_BYTES, anonBytes: MEMORY_BYTES - 8 * 1024 ** 2 };

function controlOn(machine: ImaginaryMachine): ControlChannel {
  const read = async (url: string): Promise<HeapReading> => ({
    pauses: pausesAfter(machine.serverAt(url).allocatedBytes),
    usedBytes: 12 * 1024 ** 2,
    totalBytes: 20 * 1024 ** 2,
    externalBytes: 2 * 1024 ** 2,
    allocatedBytes: machine.serverAt(url).allocatedBytes,
  });
  return { readHeap: read, collectGarbage: read };
}

const YOUNG_BYTES = 1024 ** 2;
const PAUSE_MS = 0.5;

/** One young collection for each MB. */
function pausesAfter(allocatedBytes: number): CollectionPauses {
  const count = Math.floor(allocatedBytes / YOUNG_BYTES);
  return {
    minor: { count, totalMs: count * PAUSE_MS },
    major: { count: 0, totalMs: 0 },
    longestMs: count > 0 ? PAUSE_MS : 0,
  };
}

/** The first version of a release line; for a path, the usual one. */
function versionOf(requested = USUAL): string {
  if (isOtherThanNode(requested)) return `${readRuntime(requested).name}@1.0.0`;
  const [, line, rest = ".0.0"] = /^v?(\d+)(\.\d+\.\d+)?$/.exec(requested) ?? [undefined, USUAL];
  return `v${line}${rest}`;
}

const USUAL = "26";

function imaginaryNode({ node, nodeFlags }: LaunchSpec): Pick<ReadyLine, "node" | "contextFrame"> {
  const version = versionOf(node);
  if (isOtherThanNode(version)) return { node: version };
  const turnsItOn = contextFrameFlags("on", version);
  const turnOff = contextFrameFlags("off", version);
  if ("impossible" in turnsItOn || "impossible" in turnOff) return { node: version, contextFrame: false };
  const has = (flags: readonly string[]): boolean => flags.every((flag) => nodeFlags.includes(flag));
  return { node: version, contextFrame: has(turnsItOn) && (turnOff.length === 0 || !has(turnOff)) };
}
