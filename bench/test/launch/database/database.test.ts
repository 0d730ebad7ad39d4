import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { readDatabaseAddress } from "../../../src/ask/options/quantities.ts";
import { checkDatabase, findBinaries } from "../../../src/launch/database/database.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

describe("the programs of PostgreSQL", () => {
  const root = temporaryFolder(afterAll);
  for (const folder of ["9.6", "15", "16"]) {
    mkdirSync(join(root, folder, "bin"), { recursive: true });
    writeFileSync(join(root, folder, "bin", "initdb"), "", { mode: 0o755 });
  }

  test("are those on PATH, where they are", () => {
    expect(findBinaries(join(root, "15", "bin"), [`${root}/*/bin`])).toBe(join(root, "15", "bin"));
  });

  test("are otherwise of the highest version that is installed", () => {
    expect(findBinaries("", [`${root}/*/bin`])).toBe(join(root, "16", "bin"));
  });

  test("may be missing", () => {
    expect(findBinaries("", [`${root}/nowhere/*/bin`])).toBeUndefined();
  });
});

test.each([
  ["postgres://lab@127.0.0.1:5432/lab", true],
  ["postgresql://db.example/lab", true],
  ["127.0.0.1:5432", false],
  ["http://127.0.0.1/lab", false],
  ["postgres://lab:secret@127.0.0.1/lab", false],
])("%s is a database's address: %j", (text, isOne) => {
  expect(readDatabaseAddress(text)).toBe(isOne ? text : undefined);
});

test("a database that is named and does not answer is reported in one sentence", async () => {
  await expect(checkDatabase("postgres://lab@127.0.0.1:1/lab")).rejects.toThrow(
    "--database: nothing answers at 127.0.0.1:1/lab (ECONNREFUSED). Start it, or leave the flag out for one of the lab's own.",
  );
});

const LISTENS = `require("node:net").createServer().listen({ host: "127.0.0.1", port: 0, backlog: 1 }, function () {
  console.log(this.address().port);
});`;

test.skipIf(process.platform !== "linux")(
  "a database that is named and answers nothing is reported as such",
  async () => {
    const server = spawn(process.execPath, ["-e", LISTENS], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void server.kill("SIGKILL"));
    const [port] = await once(server.stdout.setEncoding("utf8"), "data");
    server.kill("SIGSTOP");
    // The kernel accepts this many for it, and drops all others.
    for (const socket of [1, 2].map(() => connect(Number(port), "127.0.0.1"))) {
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
    }
    await expect(checkDatabase(`postgres://lab@127.0.0.1:${Number(port)}/lab`, 100)).rejects.toThrow(
      "(no answer within 100 ms)",
    );
  },
);
