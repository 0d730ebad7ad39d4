import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { tailOf } from "../../cores/child-process.ts";
import { freePort } from "../ports.ts";

/**
 * Keeps a PostgreSQL in a folder of its own until the channel to its parent closes, for whatever
 * reason: then it ends the server and removes the folder.
 */
const [binaries = "", lend] = process.argv.slice(2);
const owner = dataOwner();
const folder = mkdtempSync(join(tmpdir(), "request-context-lab-postgres-"));
let end = async (): Promise<void> => {};

process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("disconnect", async () => {
  await end();
  process.exit(0);
});
process.once("message", start);
process.send?.("ready");

async function start(): Promise<void> {
  try {
    if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
    const programs = lend === undefined || owner === undefined ? binaries : copied();
    const data = join(folder, "data");
    execFileSync(
      join(programs, "initdb"),
      ["-D", data, "-U", "lab", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
      { ...owner, env: {}, stdio: ["ignore", "ignore", "inherit"] },
    );
    // PostgreSQL cannot choose a port by itself.
    const postgres = startPostgres(join(programs, "postgres"), data, await freePort(), owner);
    end = postgres.end;
    await postgres.isReady;
    process.send?.(postgres.url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Root's cache is closed to the user whom the server runs as. */
function copied(): string {
  cpSync(dirname(binaries), join(folder, "postgres"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "postgres", "bin");
}

const HOST = "127.0.0.1";
const IS_READY = /database system is ready to accept connections/;

/** Its data is thrown away, so it never waits for a disk, which would be a cost outside this lab. */
const SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=500",
  "autovacuum_naptime=10min",
  "unix_socket_directories=",
];

/** It can be ended from the start; `isReady` rejects with the last lines of one that ended before. */
function startPostgres(
  program: string,
  data: string,
  port: number,
  owner: { readonly uid: number; readonly gid: number } | undefined,
) {
  const settings = [`listen_addresses=${HOST}`, `port=${port}`, ...SETTINGS].flatMap((setting) => ["-c", setting]);
  const child = spawn(program, ["-D", data, ...settings], { ...owner, env: {}, stdio: ["ignore", "ignore", "pipe"] });
  const printed = tailOf(child.stderr);
  const announced = new Promise<void>((resolve) => {
    createInterface(child.stderr).on("line", (line) => {
      if (IS_READY.test(line)) resolve();
    });
  });
  const ended = once(child, "close");
  const endedEarly = ended.then(() => {
    throw new Error(printed());
  });
  return {
    url: `postgres://lab@${HOST}:${port}/postgres`,
    isReady: Promise.race([announced, endedEarly]),
    async end() {
      child.kill("SIGQUIT");
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root, who therefore lends it to another user of this machine. */
function dataOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , user, group] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (user !== undefined && group !== undefined) return { uid: Number(user), gid: Number(group) };
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and this machine has no user postgres or nobody to run it as. Create one, or name a running server with --database.",
  );
}
