import { expect, test } from "vitest";
import { ordersOf } from "../../src/http/exchange.ts";

const requestTo = (path: string, weight: number) => ({
  method: "GET",
  path,
  headers: {},
  weight,
  expected: { status: 200 },
});
const each = [requestTo("/often", 5), requestTo("/seldom", 1)];
const pathsOf = (seed: number, connections: number) =>
  ordersOf({ seed, longestAnswerMs: 0, each }, connections).map((order) => order.map(({ path }) => path));

test("each request comes as often as it weighs, in an order that the seed gives", () => {
  const [first = [], ...others] = pathsOf(1, 50);
  expect(first.toSorted()).toEqual([...Array.from({ length: 5 }, () => "/often"), "/seldom"]);
  expect(others).not.toEqual([first, first, first]);
  expect(pathsOf(1, 50)).toEqual([first, ...others]);
  expect(pathsOf(2, 50)).not.toEqual([first, ...others]);
});

test("makes at most one order per connection, and a single one if all requests are the same", () => {
  expect(pathsOf(1, 2)).toHaveLength(2);
  expect(ordersOf({ seed: 1, longestAnswerMs: 0, each: [requestTo("/", 1)] }, 50)).toHaveLength(1);
});
