import { homedir, hostname, userInfo } from "node:os";
import { join } from "node:path";
import { Environment } from "@lab/shared/record";
import { beforeAll, describe, expect, test } from "vitest";
import { readEnvironment } from "../../src/environment/read-environment.ts";

const root = join(import.meta.dirname, "../../..");
const nothing = { cgroup: { absent: "none" }, docker: Promise.resolve({ absent: "none" }) };

describe("on this machine", () => {
  let environment: Environment;

  beforeAll(async () => {
    environment = await readEnvironment(root, nothing);
  });

  test("keeps to the schema, also once it was written and read", () => {
    expect(Environment.parse(JSON.parse(JSON.stringify(environment)))).toEqual(environment);
  });

  test("knows the Node that runs and the packages that are measured", () => {
    expect(environment.node.version).toBe(process.version);
    expect(environment.versions).toMatchObject({
      "@nestjs/core": expect.any(String),
      "@nestjs/platform-express": expect.any(String),
      "@nestjs/platform-fastify": expect.any(String),
      "nestjs-cls": expect.any(String),
      express: expect.any(String),
      fastify: expect.any(String),
    });
  });

  test("names neither the host, nor the user, nor a folder of theirs", () => {
    // Of the facts: "root" and "node" are users somewhere, and words in the sentences of the checks.
    const words = new Set(textsIn({ ...environment, checks: [] }).flatMap((text) => text.split(/[^\w.-]+/)));
    expect([hostname(), userInfo().username].filter((name) => words.has(name))).toEqual([]);
    for (const folder of [root, homedir(), process.execPath]) {
      expect(JSON.stringify(environment)).not.toContain(folder);
    }
  });
});

test("does not fail outside of the lab", async () => {
  const environment = await readEnvironment(join(root, "no/such/folder"), nothing);
  expect(Environment.parse(environment)).toMatchObject({
    versions: {},
    commit: { absent: "git finds no commit here" },
    lockfileHash: { absent: expect.any(String) },
    node: { pinned: { absent: expect.any(String) } },
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
