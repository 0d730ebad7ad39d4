import { expect, test } from "vitest";
import { splitBurst } from "../../../src/drive/split/split-burst.ts";
import type { Exchange } from "../../../src/http/exchange.ts";
import { burstAt } from "../burst-at.ts";

const exchange = (path: string): Exchange => ({ method: "GET", path, headers: {}, expected: { body: path } });
const lists = ["/a", "/b", "/c", "/d", "/e"].map((path) => [exchange(path)]);
const pathsOf = (exchanges: readonly (readonly Exchange[])[]) => exchanges.map(([first]) => first?.path);

test("each part has connections of its own, and what those send", () => {
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 5, exchanges: lists }), 2);
  expect(parts.map(({ connections }) => connections)).toEqual([3, 2]);
  expect(parts.map(({ exchanges }) => pathsOf(exchanges))).toEqual([
    ["/a", "/c", "/e"],
    ["/b", "/d"],
  ]);
});

test("all send the same where there is one list for all", () => {
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 3, exchanges: lists.slice(0, 1) }), 2);
  expect(parts.map(({ exchanges }) => pathsOf(exchanges))).toEqual([["/a", "/a"], ["/a"]]);
});

test("there is no part without a connection", () => {
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 1 }), 4);
  expect(parts.map(({ connections }) => connections)).toEqual([1]);
});

test("what is due is dealt out", () => {
  const arrivals = { perSecond: 100, spacing: "even", seed: 1 } as const;
  const parts = splitBurst(burstAt("http://127.0.0.1:9/", { connections: 4, arrivals }), 3);
  expect(parts.map(({ share }) => share)).toEqual([0, 1, 2].map((nth) => ({ nth, of: 3 })));
  expect(parts.map((part) => part.arrivals)).toEqual([arrivals, arrivals, arrivals]);
});
