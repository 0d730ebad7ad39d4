import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readProfile } from "../../../src/model/read-runs/read-profile.ts";
import { addProfile } from "../../profiled.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const folder = join(parent, "run");
mkdirSync(folder);

describe("what profiling left", () => {
  test("is determined by the files that exist", () => {
    addProfile(folder, "nest-fastify/request-scope");
    expect(readProfile(folder, "nest-fastify/request-scope")).toMatchObject({
      framed: ["flame"],
      files: ["functions.txt", "attribution.json", "diff.json"],
      attribution: { variant: "nest-fastify/request-scope" },
      difference: { to: "nest-fastify/request-scope" },
      problems: [],
    });
  });

  test("is shown without a damaged part, which is named", () => {
    addProfile(folder, "fastify/cls");
    writeFileSync(join(folder, "profiles/fastify/cls/diff.json"), "{");
    const profile = readProfile(folder, "fastify/cls");
    expect(profile.problems).toEqual([{ code: "not-json", file: "diff.json", detail: "" }]);
    expect(profile.difference).toBeUndefined();
    expect(profile.attribution).toBeDefined();
  });

  test("is undefined if nothing was profiled", () => {
    expect(readProfile(folder, "express/cls")).toEqual({ framed: [], files: [], problems: [] });
  });

  test("is never read from outside the run, whatever a variant is called", () => {
    writeFileSync(join(parent, "flame.html"), "secret");
    expect(readProfile(folder, "../../..").framed).toEqual([]);
  });
});
