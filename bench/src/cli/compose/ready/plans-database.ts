import { DATABASE_VARIABLE, workloadNamed } from "@lab/shared/contract";
import type { Cell, Plan } from "@lab/shared/record";
import {
  checkDatabase,
  type Database,
  DatabaseError,
  obtainDatabase,
  openDatabase,
} from "../../../launch/database/database.ts";
import { type DockerNetwork, findEngine } from "../../../launch/docker/engine.ts";
import type { Launcher } from "../../../launch/launcher.ts";
import { asUsage, UsageError } from "../../exit-code.ts";

export async function checkPlansDatabase({ cells, database, isolation }: Plan): Promise<void> {
  if (!cells.some(wantsDatabase)) return;
  const reason = isolation === "docker" ? whyOutOfReach((await findEngine()).network, database) : undefined;
  if (reason !== undefined) throw new UsageError(reason);
  await checkDatabase(database).catch(asUsage(DatabaseError));
}

/** Fetches the PostgreSQL of a plan that wants one, where none is named and none is installed. */
export async function obtainPlansDatabase({ cells, database }: Plan, say: (text: string) => void): Promise<void> {
  if (cells.some(wantsDatabase)) await obtainDatabase(database, say).catch(asUsage(DatabaseError));
}

/** Containers that are not on this machine's network have a 127.0.0.1 of their own. Undefined where they reach it. */
export function whyOutOfReach(network: DockerNetwork, database: string | undefined): string | undefined {
  if (network === "host" || (database !== undefined && !LOOPBACK.includes(new URL(database).hostname)))
    return undefined;
  const where = database === undefined ? "the lab's own PostgreSQL listens there" : "--database names one there";
  return (
    `--isolation docker: containers of this engine don't reach 127.0.0.1 of this machine, and ${where}; name one that ` +
    "they reach by --database postgres://user@host:port/name, or choose --isolation process."
  );
}

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** On the generator's cores, where its own cost does not count. */
export async function openPlansDatabase({ cells, database, cores }: Plan): Promise<Database | undefined> {
  return cells.some(wantsDatabase) ? await openDatabase(database, cores.others) : undefined;
}

export function withDatabase(launcher: Launcher, { cells }: Plan, database: Database | undefined): Launcher {
  if (database === undefined) return launcher;
  const connected = new Set(cells.filter(wantsDatabase).map(({ id }) => id));
  const url = withPassword(database.url, process.env["PGPASSWORD"]);
  return {
    sweep: () => launcher.sweep(),
    start: (spec) =>
      launcher.start(
        connected.has(spec.cell) ? { ...spec, environment: { ...spec.environment, [DATABASE_VARIABLE]: url } } : spec,
      ),
  };
}

function wantsDatabase({ traffic }: Cell): boolean {
  return traffic.requests === undefined && workloadNamed(traffic.workload).needs === "postgres";
}

function withPassword(url: string, password: string | undefined): string {
  if (password === undefined) return url;
  const full = new URL(url);
  full.password = password;
  return full.href;
}
