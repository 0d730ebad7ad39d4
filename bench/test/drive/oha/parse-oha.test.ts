import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TOOL as OHA } from "../../../src/drive/oha/load-tool.ts";

const RECORDED = join(import.meta.dirname, "recorded");
const recorded = (name: string): string => readFileSync(join(RECORDED, `${name}.json`), "utf8");

describe("oha's report", () => {
  test("parses the requests and the duration", () => {
    expect(OHA.read(recorded("right"))).toEqual({
      requests: 5_547,
      durationMs: 1_079.458586,
      errors: 0,
      timeouts: 0,
      non2xx: 0,
    });
  });

  test.each([
    ["wrong statuses", "failing", { requests: 4_234 + 2_116, errors: 0, non2xx: 2_116 }],
    ["broken connections", "hanging-up", { requests: 869, errors: 96, timeouts: 0, non2xx: 0 }],
    ["requests without an answer in time, which are errors as well", "never", { requests: 0, errors: 5, timeouts: 5 }],
  ])("counts %s", (_what, name, counts) => {
    expect(OHA.read(recorded(name))).toMatchObject(counts);
  });

  test("is refused if it was cut off anywhere", () => {
    const whole = recorded("failing").trimEnd();
    for (let length = 0; length < whole.length; length++) expect(OHA.read(whole.slice(0, length))).toBeUndefined();
  });

  test.each(["", "error: unexpected argument", "null", "{}", recorded("right").replace('"200": 5547', '"200": -1')])(
    "is not what says something else: %j",
    (nonsense) => expect(OHA.read(nonsense)).toBeUndefined(),
  );
});
