import { workloadNamed } from "@lab/shared/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../bench/src/launch/database/database.ts";
import { proveContract } from "../../bench/src/prove/contract.ts";
import { registry } from "../registry.ts";
import { startServer } from "./start-server.ts";

const order = workloadNamed("order");
const [exchange] = order.exchanges({}, "one-id");
const apps = registry.filter(({ group }) => group === "ordinary");

let database: Database;

beforeAll(async () => {
  database = await openDatabase(undefined, []);
});

afterAll(() => database?.stop());

test("an order is about 1 KB with 20 headers, and its receipt about 2 KB", () => {
  expect(exchange?.body).toHaveLength(1_024);
  // With that of the id, and the four that every request with a body has.
  expect(Object.keys(exchange?.headers ?? {})).toHaveLength(19);
  expect(exchange?.expectedBody.length).toBeGreaterThan(1_900);
  expect(exchange?.expectedBody.length).toBeLessThan(2_200);
});

describe.each(apps)("$id", ({ entry }) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  const placed = (change: Partial<RequestInit>) =>
    fetch(`${server.ready.url}${exchange?.path}`, {
      method: "POST",
      headers: { ...exchange?.headers, "content-type": "application/json" },
      body: exchange?.body ?? "",
      ...change,
    });

  beforeAll(async () => {
    server = await startServer(entry, { LAB_DATABASE_URL: database.url });
  });

  afterAll(() => server?.stop());

  test("keeps the contract, and keeps a thousand orders on a hundred connections apart", async () => {
    const proof = await proveContract(server.ready.url, { workload: "order", parameters: {} });
    expect(proof).toMatchObject({ violations: [], violationCount: 0 });
  });

  test("refuses an order without a token, or with one that another key signed", async () => {
    const { Authorization = "", ...others } = exchange?.headers ?? {};
    const json = { ...others, "content-type": "application/json" };
    expect((await placed({ headers: json })).status).toBe(401);
    const [signature = ""] = Authorization.split(".").slice(-1);
    const forged = Authorization.replace(signature, signature.toUpperCase());
    expect((await placed({ headers: { ...json, authorization: forged } })).status).toBe(401);
  });

  test("refuses an order that is not valid, and names the field", async () => {
    const response = await placed({ body: '{"currency":"EUR","lines":[{"sku":"","quantity":0,"note":""}]}' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("lines.0.quantity must not be less than 1");
  });
});
