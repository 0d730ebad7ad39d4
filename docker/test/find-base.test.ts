import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pinnedIn } from "../src/find-base.ts";
import { DOCKERFILE } from "../src/places.ts";

test("finds what the Dockerfile pins", () => {
  expect(pinnedIn(readFileSync(DOCKERFILE, "utf8"))).toMatch(/^debian:bookworm-slim@sha256:[0-9a-f]{64}$/);
});

test("does not take a tag for a pin", () => {
  expect(() => pinnedIn("ARG BASE=debian:bookworm-slim\nFROM $BASE\n")).toThrow(/Dockerfile pins no base/);
});
