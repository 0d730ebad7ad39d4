import { describe, expect, test } from "vitest";
import { assertGateable } from "../../src/drive/gated-client.ts";

describe("a client of autocannon", () => {
  test("is refused, with autocannon's version, where it has no gate to hold", () => {
    const client = { _doRequest() {}, _destroyConnection() {}, destroy() {} };
    expect(() => assertGateable(client)).toThrow(/autocannon 9\.0\.0 changed: its client has no method _connect/);
    expect(() => assertGateable({ ...client, _connect() {} })).not.toThrow();
  });
});
