import { describe, expect, test } from "vitest";
import { type Params, type Workload, workloadNamed, workloads } from "../../../contract/workloads/index.ts";

const ID = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f0001";
const OTHER = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f0002";

/** Each workload at each value of its parameters. */
const settings = workloads.flatMap((workload) =>
  paramsOf(workload).map((params) => ({ workload, params, name: `${workload.name} ${JSON.stringify(params)}` })),
);

test("are named once each, and the first is the one that asks for least", () => {
  const names = workloads.map(({ name }) => name);
  expect(names).toEqual(["minimal", "trail", "compute", "io", "post", "payload", "kv", "postgres", "order"]);
  expect(() => workloadNamed("nothing")).toThrow('There is no workload "nothing".');
});

test("no parameter has the name of another workload's", () => {
  const names = workloads.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

describe.each(workloads)("$name", ({ says, parameters }) => {
  test("describes itself and its parameters in a sentence each", () => {
    for (const sentence of [says, ...parameters.map((parameter) => parameter.says)]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("has parameters whose default and values are within their range", () => {
    for (const { values, default: usual, range } of parameters) {
      expect(values).toContain(usual);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values.filter((one) => typeof one === "number")) {
        expect(range?.least).toBeLessThanOrEqual(value);
        expect(range?.most).toBeGreaterThanOrEqual(value);
      }
    }
  });
});

describe.each(settings)("$name", ({ workload, params }) => {
  const exchanges = workload.exchanges(params, ID);

  test("asks for something, the same each time", () => {
    expect(exchanges.length).toBeGreaterThan(0);
    expect(workload.exchanges(params, ID)).toEqual(exchanges);
    expect(workload.longestAnswerMs?.(params) ?? 0).toBeGreaterThanOrEqual(0);
  });

  test("expects answers that carry their request's id, and no other", () => {
    for (const [turn, { expectedBody }] of exchanges.entries()) {
      expect(JSON.parse(expectedBody)).toMatchObject({ requestId: ID });
      expect(workload.exchanges(params, OTHER)[turn]?.expectedBody).not.toBe(expectedBody);
    }
  });

  test("expects answers whose lengths depend on the id's length alone", () => {
    const lengths = exchanges.map(({ expectedBody }) => expectedBody.length);
    for (const id of [OTHER, "x".repeat(36), "0aF-".repeat(9)]) {
      expect(workload.exchanges(params, id).map(({ expectedBody }) => expectedBody.length)).toEqual(lengths);
    }
  });
});

describe("post", () => {
  test.each([0.1, 1, 10, 64])("has a body of %d KB to the byte, with something of the id in every item", (body) => {
    const [exchange] = workloadNamed("post").exchanges({ body }, ID);
    expect(exchange?.body?.length).toBe(Math.round(body * 1_024));
    const { items } = JSON.parse(exchange?.body ?? "");
    const others = JSON.parse(workloadNamed("post").exchanges({ body }, OTHER)[0]?.body ?? "").items;
    for (const [index, item] of items.entries()) expect(item).not.toBe(others[index]);
  });
});

describe("payload", () => {
  test.each([0.1, 1, 10, 100])("expects an answer of %d KB to the byte", (payload) => {
    const [exchange] = workloadNamed("payload").exchanges({ payload }, ID);
    expect(exchange?.expectedBody.length).toBe(Math.round(payload * 1_024));
  });
});

describe("kv", () => {
  test.each(["put", "get", "list", "delete", "mix"])("of %s deletes nothing but what it has just put", (operation) => {
    const requested = workloadNamed("kv")
      .exchanges({ operation }, ID)
      .map(({ path }) => new URLSearchParams(path.slice(path.indexOf("?"))));
    for (const [turn, query] of requested.entries()) {
      if (query.get("operation") !== "delete") continue;
      expect(requested[turn - 1]?.get("operation")).toBe("put");
      expect(requested[turn - 1]?.get("key")).toBe(query.get("key"));
      expect(query.get("key")).toMatch(/^passing-/);
    }
  });

  test("mixes six gets, two puts, a list and a delete", () => {
    const operations = workloadNamed("kv")
      .exchanges({ operation: "mix" }, ID)
      .map(({ path }) => /operation=(\w+)/.exec(path)?.[1] ?? "");
    const counts = Object.entries(Object.groupBy(operations, (one) => one)).map(([one, all]) => [one, all?.length]);
    expect(Object.fromEntries(counts)).toEqual({ get: 6, put: 2, list: 1, delete: 1 });
  });

  test("lists ten entries, wherever it begins", () => {
    for (let turn = 0; turn < 200; turn++) {
      for (const { expectedBody } of workloadNamed("kv").exchanges({ operation: "list" }, `id-${turn}`)) {
        expect(JSON.parse(expectedBody).entries).toHaveLength(10);
      }
    }
  });
});

function paramsOf({ parameters }: Workload): readonly Params[] {
  return parameters.reduce<readonly Params[]>(
    (all, { name, values }) => all.flatMap((params) => values.map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
}
