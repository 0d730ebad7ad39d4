import { chmodSync, mkdtempSync, readdirSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Start } from "@lab/shared/record";
import { ChainsReport, type NestScopes, type Place } from "../../../inspect/scope-chains.ts";
import { LaunchError, type LaunchSpec } from "../../../launch/launcher.ts";
import { startServerProcess } from "../../../launch/server-process.ts";
import type { Readiness } from "../../../launch/until-ready.ts";
import { InspectError, NOT_NODE } from "./inspect-error.ts";
import { optionsWith, wholeLinesIn } from "./probe-app.ts";

const LOOK_EVERY_MS = 50;
/** A server of metrics or of another port may listen before Nest does. */
const SETTLES_WITHIN_MS = 3_000;

export interface FoundChains {
  readonly node: string;
  readonly nest: NestScopes;
}

/** Starts the app with the probe until it listens, on any port, and stops it again: it is sent no request. */
export async function findChains(start: Start, scratch: string, readyWithinMs: number): Promise<FoundChains> {
  const folder = mkdtempSync(join(scratch, "chains-"));
  chmodSync(folder, 0o777);
  const probe = mkdtempSync(join(scratch, "probe-"));
  const environment = { NODE_OPTIONS: optionsWith(probe), LAB_PROBE: folder, LAB_PROBE_CHAINS: "1" };
  const server = await startServerProcess({
    spec: specOf(start, environment, readyWithinMs),
    prefix: [],
    readinessOf: ({ pid, url, listening }) => probedReadiness({ pid, url, folder, readyWithinMs, listening }),
  });
  try {
    return foundIn(reportsIn(folder), start.folder);
  } finally {
    await server.stop();
  }
}

/** It runs with no limits, on any core. */
function specOf(start: Start, environment: Readonly<Record<string, string>>, readyWithinMs: number): LaunchSpec {
  const limits = { cpus: 0, memoryBytes: 0 };
  const cores = { server: [], others: [] };
  return { cell: "your app", entry: "", start, nodeFlags: [], environment, limits, cores, readyWithinMs };
}

interface Probed {
  readonly pid: number;
  readonly url: string;
  readonly folder: string;
  readonly readyWithinMs: number;
  readonly listening: () => readonly unknown[] | undefined;
}

function probedReadiness({ pid, url, folder, readyWithinMs, listening }: Probed): Readiness {
  return {
    async wait(signal) {
      let settledMs = 0;
      while (settledMs < SETTLES_WITHIN_MS) {
        const reports = reportsIn(folder);
        if (reports.some(({ nest, failed }) => nest !== undefined || failed !== undefined)) break;
        await delay(LOOK_EVERY_MS, undefined, { signal });
        // Looking into the system's table of sockets takes longer than into a folder.
        if (reports.length > 0 || (readdirSync(folder).length === 0 && isListening(listening))) {
          settledMs += LOOK_EVERY_MS;
        }
      }
      return { event: "ready", pid, url };
    },
    timeoutError: (printed) => {
      const what = `listened on no port within ${readyWithinMs} ms: it may wait for something, such as a database.`;
      const longer = "--ready-within gives it longer.";
      return new LaunchError({ cell: "your app", what: `${what} ${longer}`, printed });
    },
  };
}

function isListening(listening: Probed["listening"]): boolean {
  return (listening() ?? []).length > 0;
}

function reportsIn(folder: string): readonly ChainsReport[] {
  return wholeLinesIn(folder)
    .flat()
    .map((line) => ChainsReport.parse(JSON.parse(line)));
}

/** The chains of the Nest application with most controllers, for a process may have a second one on another port. */
function foundIn(reports: readonly ChainsReport[], folder: string): FoundChains {
  const [found] = reports
    .flatMap(({ node, nest }) => (nest === undefined ? [] : [{ node, nest }]))
    .toSorted((one, other) => other.nest.entries.length - one.nest.entries.length);
  if (found !== undefined) return { ...found, nest: withPaths(found.nest, realpathSync(folder)) };
  const failed = reports.find((one) => one.failed !== undefined)?.failed;
  if (failed !== undefined) throw new InspectError(`Nest's container could not be read: ${failed}`);
  throw new InspectError(reports.length === 0 ? NOT_NODE : NOT_NEST);
}

const NOT_NEST = "This app is not Nest: only Nest has request-scoped controllers, so there are no chains to show.";

/** Files by their paths from the folder in which the app was started, as in every checkout of it. */
function withPaths(nest: NestScopes, folder: string): NestScopes {
  const placed = ({ name, at }: Place): Place =>
    at === undefined ? { name } : { name, at: { ...at, file: relative(folder, at.file).replaceAll("\\", "/") } };
  return {
    ...nest,
    scoped: nest.scoped.map(placed),
    chains: nest.chains.map((chain) => ({
      ...chain,
      entry: placed(chain.entry),
      through: chain.through.map(placed),
    })),
  };
}
