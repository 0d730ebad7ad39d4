import { workloadNamed } from "@lab/shared/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../bench/src/launch/database/database.ts";
import { proveContract } from "../../bench/src/prove/contract.ts";
import { registry } from "../registry.ts";
import { wrongAnswers } from "./ask-workload.ts";
import { startServer } from "./start-server.ts";

const POSTGRES = { name: "postgres", workload: workloadNamed("postgres"), params: {} };
/** A driver's pool may lose the context that carries an id; other patterns hand it on, whatever the adapter is. */
const carriers = registry.filter(
  ({ group, adapter, pattern }) => group === undefined && (adapter === "fastify" || ["cls", "als"].includes(pattern)),
);

let database: Database;

beforeAll(async () => {
  database = await openDatabase(undefined, []);
});

afterAll(() => database?.stop());

describe.each(carriers)("$id with a database", ({ entry }) => {
  test("does the workload postgres for 200 concurrent ids", async () => {
    const server = await startServer(entry, { LAB_DATABASE_URL: database.url });
    try {
      const ids = Array.from({ length: 200 }, (_, turn) => `${turn}.postgres`);
      expect(await wrongAnswers(server.ready.url, POSTGRES, ids)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

test("servers that start together find the same entries, and are proven right", async () => {
  const entry = "nest/dist/fastify/cls.js";
  const servers = await Promise.all([1, 2, 3].map(() => startServer(entry, { LAB_DATABASE_URL: database.url })));
  try {
    const proof = await proveContract(servers[0]?.ready.url ?? "", { workload: "postgres", parameters: {} });
    expect(proof).toMatchObject({ violations: [], violationCount: 0 });
    expect(proof.requests).toBeGreaterThan(1_900);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test("a server whose database is gone reports it in one sentence, and is not ready", async () => {
  const environment = { LAB_DATABASE_URL: "postgres://lab@127.0.0.1:1/postgres" };
  await expect(startServer("express/dist/cls.js", environment)).rejects.toThrow(
    "The database that LAB_DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
});

test("a server without a database names the variable that sets one, and serves everything else", async () => {
  const server = await startServer("fastify/dist/cls.js");
  try {
    const response = await fetch(`${server.ready.url}/bench/postgres?key=kept-00`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("This server was started without a database; LAB_DATABASE_URL names one.");
    expect((await fetch(`${server.ready.url}/bench`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
