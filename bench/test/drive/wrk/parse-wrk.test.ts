import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TOOL as WRK } from "../../../src/drive/wrk/load-tool.ts";

const RECORDED = join(import.meta.dirname, "recorded");
const recorded = (name: string): string => readFileSync(join(RECORDED, `${name}.txt`), "utf8");

describe("wrk's report", () => {
  test("parses the requests, and computes from their rate a more exact duration than the printed one", () => {
    expect(WRK.read(recorded("right"))).toEqual({
      requests: 6_204,
      durationMs: (1_000 * 6_204) / 6_142.32,
      errors: 0,
      timeouts: 0,
      non2xx: 0,
    });
  });

  test.each([
    ["wrong statuses", "failing", { requests: 3_774, errors: 0, non2xx: 1_258 }],
    ["broken connections", "hanging-up", { requests: 2_725, errors: 302, timeouts: 0 }],
    ["late answers, which are errors as well", "late", { requests: 10, errors: 10, timeouts: 10 }],
  ])("counts %s", (_what, name, counts) => {
    expect(WRK.read(recorded(name))).toMatchObject(counts);
  });

  test("parses how long nothing was answered", () => {
    expect(WRK.read(recorded("never"))).toMatchObject({ requests: 0, durationMs: 1_000 });
    expect(WRK.read(recorded("never").replace("1.00s", "2.50m"))?.durationMs).toBe(150_000);
  });

  test("is refused if it was cut off anywhere", () => {
    const whole = recorded("hanging-up");
    for (let length = 0; length < whole.length; length++) expect(WRK.read(whole.slice(0, length))).toBeUndefined();
  });

  test.each(["", "wrk: command not found\n", "{}", recorded("right").replaceAll(/\d/g, "x")])(
    "is not what says something else: %j",
    (nonsense) => expect(WRK.read(nonsense)).toBeUndefined(),
  );
});
