import { execFileSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../ports.ts";
import { dataOwner, startPostgres } from "./start-postgres.ts";

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
