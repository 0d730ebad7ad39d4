import { expect, test } from "vitest";
import { judgeNode } from "../../src/environment/judge-node.ts";
import { prepared, untouched } from "./facts-of-machines.ts";

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
    remedy: expect.stringContaining("`pnpm bench`"),
  });
});

test("does not know what should run where none is pinned", () => {
  const pinned = { absent: "no Node is pinned for freebsd-x64" };
  expect(judgeNode({ ...prepared.node, pinned })).toMatchObject({ verdict: "unknown" });
});
