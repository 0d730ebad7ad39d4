import { describe, expect, test } from "vitest";
import { assertFinishable } from "../../src/drive/finish-client.ts";

describe("a client of autocannon", () => {
  test("is refused, with autocannon's version, where it cannot be ended without losing requests", () => {
    const client = { _doRequest() {}, destroy() {} };
    expect(() => assertFinishable(client)).toThrow(/autocannon 9\.0\.0 changed: its client has no method _connect/);
    expect(() => assertFinishable({ ...client, _connect() {} })).not.toThrow();
  });
});
