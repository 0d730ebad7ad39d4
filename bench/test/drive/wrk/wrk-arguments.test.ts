import { expect, test } from "vitest";
import type { Burst, Load } from "../../../src/drive/generator.ts";
import { TOOL as WRK } from "../../../src/drive/wrk/load-tool.ts";
import { burstAt } from "../burst-at.ts";

const burst = burstAt("http://127.0.0.1:3000/", { durationMs: 2_000, path: "/bench" });

test("wrk gets the load of a burst on one thread", () => {
  expect(WRK.argumentsFor(burst, 1_500)).toEqual([
    "--threads=1",
    "--connections=10",
    "--duration=2s",
    "--timeout=2s",
    "--header=x-request-id: burst-test",
    "http://127.0.0.1:3000/bench",
  ]);
});

const [list = []] = burst.exchanges;
test.each<[Partial<Load & Burst>, RegExp]>([
  [{ exchanges: [] }, /no request to send/],
  [{ exchanges: [list.map((exchange) => ({ ...exchange, method: "POST", body: "{}" }))] }, /nothing but GET/],
])("wrk refuses what it cannot do: %o", (part, why) => {
  expect(() => WRK.argumentsFor({ ...burst, ...part }, 1_000)).toThrow(why);
});
