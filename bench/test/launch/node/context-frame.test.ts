import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { contextFrameFlags } from "../../../src/ask/context-frame-flags.ts";
import { obtainNode } from "../../../src/launch/node/obtain-node.ts";

const FIXTURE = join(import.meta.dirname, "fixtures/carries-contexts.ts");

test.each(["22", "24", "26"])("what Node %s says of context frames is what it does, on and off", async (requested) => {
  const { version, path } = await obtainNode(requested, { log: () => undefined });
  for (const wanted of ["on", "off"] as const) {
    const flags = contextFrameFlags(wanted, version);
    if ("impossible" in flags) throw new Error(flags.impossible);
    const { stdout } = await promisify(execFile)(path, [...flags, FIXTURE]);
    expect(JSON.parse(stdout), `${version} ${wanted}`).toEqual({ says: wanted === "on", does: wanted === "on" });
  }
});
