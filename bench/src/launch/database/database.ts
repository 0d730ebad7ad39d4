import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { type Complaints, startWorkerProcess } from "../../cores/worker-process.ts";
import { noBinaries, notReached, notStarted } from "./database-error.ts";
import { findBinaries } from "./find-binaries.ts";

/** A PostgreSQL that servers can use. */
export interface Database {
  readonly url: string;
  /** Ends it and all that it left behind, where it is the lab's own. */
  stop(): Promise<void>;
}

const KEEPER = fileURLToPath(new URL("./keeper.ts", import.meta.url));
const DEFAULT_PORT = 5_432;
const REACHED_WITHIN_MS = 5_000;
const STARTED_WITHIN_MS = 60_000;
/** By force it would leave the database behind. */
const STOPPED_WITHIN_MS = 20_000;

/** Says, before anything starts, why there can be no database. */
export async function checkDatabase(named: string | undefined): Promise<void> {
  if (named !== undefined) await reach(named);
  else if (findBinaries() === undefined) throw noBinaries();
}

/** The one that is named, or one of the lab's own on these cores, which ends with this process at the latest. */
export async function openDatabase(named: string | undefined, cores: readonly number[]): Promise<Database> {
  if (named !== undefined) {
    await reach(named);
    return { url: named, stop: async () => {} };
  }
  const binaries = findBinaries();
  if (binaries === undefined) throw noBinaries();
  const keeper = await startWorkerProcess<"start", string>([KEEPER, binaries], cores, complaints, {
    stoppedWithinMs: STOPPED_WITHIN_MS,
  });
  const url = await keeper.ask("start", STARTED_WITHIN_MS);
  return { url, stop: () => keeper.stop() };
}

const complaints: Complaints = {
  notStarted: (_exit, _cores, printed) => notStarted(printed),
  died: (_exit, printed) => notStarted(printed),
  silent: (withinMs) => notStarted(`nothing for ${withinMs} ms`),
};

async function reach(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || DEFAULT_PORT) });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(REACHED_WITHIN_MS) });
  } catch (error) {
    throw notReached(url, (error as NodeJS.ErrnoException).code ?? "no answer in time");
  } finally {
    socket.destroy();
  }
}
