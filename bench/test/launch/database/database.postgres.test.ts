import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkDatabase, openDatabase } from "../../../src/launch/database/database.ts";

const FOLDERS = join(tmpdir(), "request-context-lab-postgres-*");

test.each([
  ["that is installed, or else was fetched", undefined],
  ["that was fetched where none is installed", () => undefined],
])("starts a PostgreSQL %s, and leaves nothing of it behind", async (_which, installed) => {
  const database = await openDatabase(undefined, [], installed);
  const { port, protocol } = new URL(database.url);
  expect(protocol).toBe("postgres:");
  const own = folderOf(port);
  expect(own).toBeDefined();
  await checkDatabase(database.url);

  await database.stop();
  expect(existsSync(own ?? "")).toBe(false);
  await expect(once(connect(Number(port), "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
  await expect(checkDatabase(database.url)).rejects.toThrow(
    `--database: nothing answers at 127.0.0.1:${port}/postgres (ECONNREFUSED). Start it, or leave the flag out for one of the lab's own.`,
  );
});

/** Other tests may have databases of their own. */
function folderOf(port: string): string | undefined {
  return globSync(FOLDERS).find((folder) => {
    const file = join(folder, "data", "postmaster.pid");
    return existsSync(file) && readFileSync(file, "utf8").split("\n").includes(port);
  });
}
