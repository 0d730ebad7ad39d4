import { expect, test } from "vitest";
import { contextFrameFlags } from "../../src/ask/context-frame-flags.ts";

test.each([
  ["on", "v22.23.3", ["--experimental-async-context-frame"]],
  ["off", "v22.23.3", []],
  ["on", "v24.21.0", []],
  ["off", "v24.21.0", ["--no-async-context-frame"]],
  ["on", "v26.10.0", []],
  ["off", "v26.10.0", ["--no-async-context-frame"]],
  ["off", "v20.20.2", []],
  ["on", "v20.20.2", { impossible: "Node 20.20.2 has no AsyncContextFrame; Node 22 is the first" }],
] as const)("context frame %s on Node %s", (wanted, version, flags) => {
  expect(contextFrameFlags(wanted, version)).toEqual(flags);
});
