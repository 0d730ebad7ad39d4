import { expect, test } from "vitest";
import { exchangesOf } from "../../src/run/exchanges.ts";

function headersOf(workload: string, headers?: number): readonly string[] {
  const requested = { workload, parameters: { handler: "sync" }, ids: "sent" as const };
  const [[exchange] = []] = exchangesOf({ ...requested, ...(headers !== undefined && { headers }) }, "", 1);
  return Object.keys(exchange?.headers ?? {});
}

test("a request carries its id and no further header, unless more are asked for", () => {
  expect(headersOf("minimal")).toEqual(["x-request-id"]);
  expect(headersOf("minimal", 20)).toHaveLength(20);
  expect(headersOf("minimal", 20)).toEqual(expect.arrayContaining(["x-request-id", "Cookie", "Traceparent"]));
});

test("an order brings its own twenty headers, a token among them, and the type of its body", () => {
  expect(headersOf("order")).toHaveLength(21);
  expect(headersOf("order", 20)).toEqual(expect.arrayContaining([...headersOf("order"), "Traceparent"]));
});
