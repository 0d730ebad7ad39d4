import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { copyRun } from "../made-up-runs.ts";
import { addProfile } from "../profiled.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type BuiltSite, serveBuilt } from "./serve-built.ts";

/** A server of two profiled runs, "older" and "newer", and one that cannot be read, for the tests of a file. */
export function aSite() {
  const parent = temporaryFolder();
  const runs = join(parent, "runs");
  let served: BuiltSite;
  beforeAll(async () => {
    const whole = await rehearseHere(parent, "whole", ["--rounds", "3", "--blocks", "2"]);
    addProfile(copyRun(whole, runs, "older", 1), "nest-fastify/request-scope");
    addProfile(copyRun(whole, runs, "newer", 2), "nest-fastify/request-scope");
    mkdirSync(join(runs, "broken"));
    served = await serveBuilt([runs]);
  });
  afterAll(() => served?.[Symbol.asyncDispose]());
  return { url: () => served.url, out: () => served.out };
}
