import { describe, expect, test } from "vitest";
import { ciOf, serverPackageIn } from "../../../src/cli/commands/init-ci.ts";
import { UsageError } from "../../../src/cli/exit-code.ts";

const having =
  (...files: readonly string[]) =>
  (file: string) =>
    files.includes(file);
const none = having();

describe("how a server is made ready follows from its package.json and lockfile", () => {
  test.each([
    ["npm with a lockfile", {}, ["package-lock.json"], "npm ci"],
    ["npm without one", {}, [], "npm install"],
    ["pnpm", {}, ["pnpm-lock.yaml"], "npx --yes pnpm install --frozen-lockfile"],
    [
      "pnpm in its version",
      { packageManager: "pnpm@10.34.9+sha512.ab" },
      [],
      "npx --yes pnpm@10.34.9 install --frozen-lockfile",
    ],
    ["yarn", { packageManager: "yarn@4.9.1" }, [], "npx --yes corepack yarn install --immutable"],
    ["bun", {}, ["bun.lock"], "npx --yes bun install --frozen-lockfile"],
    ["bun before 1.2", {}, ["bun.lockb"], "npx --yes bun install --frozen-lockfile"],
    ["npm with a shrinkwrap", {}, ["npm-shrinkwrap.json"], "npm ci"],
  ])("%s", (_name, server, files, setup) => {
    expect(ciOf(server, having(...files)).setup).toBe(setup);
  });

  test("with its build, if it has one", () => {
    expect(ciOf({ scripts: { build: "nest build" } }, having("package-lock.json")).setup).toBe(
      "npm ci && npm run build",
    );
  });
});

test("it is started by the script that starts what was built, or by its main file", () => {
  expect(ciOf({ scripts: { start: "nest start", "start:prod": "node dist/main" } }, none).start).toBe(
    "npm run start:prod",
  );
  expect(ciOf({ scripts: { start: "node ." } }, none).start).toBe("npm run start");
  expect(ciOf({ main: "lib/server.js" }, none).start).toBe("node lib/server.js");
});

test("chains are looked at in a Nest app alone", () => {
  expect(ciOf({ dependencies: { "@nestjs/core": "^11.0.0" } }, none).measure).toBe("both");
  expect(ciOf({ dependencies: { express: "^5.0.0" } }, none).measure).toBe("app");
});

test("it runs on the Node that the repository names", () => {
  expect(ciOf({}, having(".nvmrc")).node).toBe("node-version-file: .nvmrc");
  expect(ciOf({ engines: { node: ">=22" } }, none).node).toBe("node-version-file: package.json");
  expect(ciOf({}, none).node).toBe("node-version: 24");
});

test.each([
  ["no JSON", '{"name": ', /^package\.json is not JSON\./],
  ["another shape", '{"scripts": {"start": 7}}', /^package\.json: scripts\.start.*string/],
  ["a list", "[]", /^package\.json: /],
])("a package.json with %s is bad usage, in one sentence", (_what, text, sentence) => {
  expect(() => serverPackageIn(text)).toThrow(UsageError);
  expect(() => serverPackageIn(text)).toThrow(sentence);
});
