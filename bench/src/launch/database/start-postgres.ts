import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { tailOf } from "../../cores/child-process.ts";

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
export function startPostgres(
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
export function dataOwner(uid = process.getuid?.(), users = "/etc/passwd") {
  if (uid !== 0) return undefined;
  const lines = readFileSync(users, "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , user, group] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (user !== undefined && group !== undefined) return { uid: Number(user), gid: Number(group) };
  }
  throw new Error("PostgreSQL does not run as root, and this machine lacks a user postgres or nobody to run it as.");
}
