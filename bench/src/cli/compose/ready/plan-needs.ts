import { DATABASE_VARIABLE, workloadNamed } from "@lab/shared/contract";
import {
  type Cell,
  type Environment,
  GENERATORS,
  type GeneratorName,
  inFlightOf,
  isOtherThanNode,
  OURS,
  type Plan,
} from "@lab/shared/record";
import { type Burst, type Load, whyNot } from "../../../drive/generator.ts";
import { type FoundGenerator, findGenerator } from "../../../drive/generators.ts";
import {
  checkDatabase,
  type Database,
  DatabaseError,
  obtainDatabase,
  openDatabase,
} from "../../../launch/database/database.ts";
import { type DockerNetwork, findEngine } from "../../../launch/docker/engine.ts";
import type { Launcher } from "../../../launch/launcher.ts";
import { checkRequested, NodeError, type ObtainedNode, obtainNode } from "../../../launch/node/obtain-node.ts";
import { exchangesOf } from "../../../run/exchanges.ts";
import type { Programs } from "../../../run/laboratory.ts";
import { asUsage, UsageError } from "../../exit-code.ts";

type NodesOf = Pick<Plan, "cells" | "isolation">;

export async function checkNodes(plan: NodesOf): Promise<void> {
  for (const one of requestedIn(plan)) await checkRequested(one, platformOf(plan)).catch(asUsageOf(one));
}

export async function obtainNodes(plan: NodesOf, log: (text: string) => void): Promise<Programs["nodeOf"]> {
  const platform = platformOf(plan);
  const nodes = new Map<string, ObtainedNode>();
  for (const one of requestedIn(plan)) nodes.set(one, await obtainNode(one, { log, platform }).catch(asUsageOf(one)));
  return (one) => {
    const node = nodes.get(one);
    if (node === undefined) throw new Error(`No cell of the plan runs on Node ${one}.`);
    return node;
  };
}

function asUsageOf(node: string): (error: unknown) => never {
  return asUsage(NodeError, isOtherThanNode(node) ? "runtime: " : "node: ");
}

function requestedIn({ cells }: NodesOf): ReadonlySet<string> {
  return new Set(cells.flatMap(({ subject }) => subject.node ?? []));
}

function platformOf({ isolation }: NodesOf): string {
  return `${isolation === "docker" ? "linux" : process.platform}-${process.arch}`;
}

export async function checkPlansDatabase({ cells, database, isolation }: Plan): Promise<void> {
  if (!cells.some(wantsDatabase)) return;
  const reason = isolation === "docker" ? whyOutOfReach((await findEngine()).network, database) : undefined;
  if (reason !== undefined) throw new UsageError(reason);
  await checkDatabase(database).catch(asUsage(DatabaseError));
}

/** Fetches the PostgreSQL of a plan that wants one, if none is named or installed. */
export async function obtainPlansDatabase({ cells, database }: Plan, log: (text: string) => void): Promise<void> {
  if (cells.some(wantsDatabase)) await obtainDatabase(database, log).catch(asUsage(DatabaseError));
}

/** Containers that are not on this machine's network have a 127.0.0.1 of their own. Undefined if they reach it. */
export function whyOutOfReach(network: DockerNetwork, database: string | undefined): string | undefined {
  if (network === "host" || (database !== undefined && !LOOPBACK.includes(new URL(database).hostname)))
    return undefined;
  const where = database === undefined ? "the lab's own PostgreSQL listens there" : "--database names one there";
  return (
    `--isolation docker: containers of this engine don't reach 127.0.0.1 of this machine, and ${where}; name one that ` +
    "they reach with --database postgres://user@host:port/name, or choose --isolation process."
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

/** The load tools of a plan; the lab's own is among them, for it warms all servers up. */
export function generatorsOf({ cells }: Plan): readonly GeneratorName[] {
  const named = cells.map(({ traffic }) => traffic.generator);
  return GENERATORS.filter((name) => name === OURS || named.includes(name));
}

/** The environment, with the versions of load tools that the lab does not install. Refuses a tool that is missing. */
export function withGenerators(plan: Plan, environment: Environment): Environment {
  const found = new Map<string, FoundGenerator>();
  for (const name of generatorsOf(plan)) {
    try {
      found.set(name, findGenerator(name));
    } catch (error) {
      asUsage(Error, `--generator ${name}: `)(error);
    }
  }
  const problems = new Set(
    plan.cells.flatMap((cell) => problemOf(plan, cell, found.get(cell.traffic.generator)) ?? []),
  );
  if (problems.size > 0) throw new UsageError([...problems].join("\n"));
  const versions = [...found].flatMap(([name, { version }]) => (version === undefined ? [] : [[name, version]]));
  return { ...environment, versions: { ...environment.versions, ...Object.fromEntries(versions) } };
}

function problemOf({ schedule }: Plan, { traffic }: Cell, found: FoundGenerator | undefined): string | undefined {
  const { generator, arrivals } = traffic;
  if (found === undefined) return `--generator: this lab has no load tool "${generator}".`;
  const inFlight = inFlightOf(arrivals);
  const burst: Load & Burst = {
    origin: "",
    exchanges: exchangesOf(traffic, "", inFlight.connections),
    ...inFlight,
    durationMs: schedule.protocol === "classic" ? schedule.measured.durationMs : schedule.sliceMs / schedule.parts,
    ...(arrivals.model === "open" && { arrivals: { perSecond: 1, spacing: arrivals.spacing, seed: 0 } }),
  };
  const reason = whyNot(found.can, burst);
  return reason === undefined
    ? undefined
    : `--generator ${generator}: ${reason}. ${generator === OURS ? "Choose" : "Use ours, or"} other conditions than these.`;
}
