import { describe, expect, test } from "vitest";
import { assertGateable } from "../../src/drive/gated-client.ts";

describe("a client of autocannon", () => {
  test.each(["_connect", "pipelinedRequests.clear", "parser.reinitialize"])(
    "is refused without %s, with autocannon's version: it has no gate to hold",
    (missing) => {
      expect(() => assertGateable(clientWithout(missing))).toThrow(
        `autocannon 9.0.0 changed: its client has no method ${missing} any more`,
      );
    },
  );

  test("is taken where nothing is missing", () => {
    expect(() => assertGateable(clientWithout(""))).not.toThrow();
  });
});

function clientWithout(missing: string): object {
  const method = (name: string): object => (name === missing ? {} : { [name.split(".").at(-1) ?? ""]() {} });
  return {
    ...method("_doRequest"),
    ...method("_connect"),
    ...method("_destroyConnection"),
    ...method("destroy"),
    pipelinedRequests: { ...method("pipelinedRequests.clear"), ...method("pipelinedRequests.terminateRequest") },
    parser: method("parser.reinitialize"),
  };
}
