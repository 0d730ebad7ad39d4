import { once } from "node:events";
import { MicroDocument } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { operations } from "../../../src/micro/operations.ts";
import { childrenOf, untilGone } from "../processes-of.ts";
import { startBench } from "../run-cli.ts";
import { typedHere } from "../typed-here.ts";

describe("operations within one process", () => {
  test("are measured in fresh processes, each with what it is compared with, and reported in the order of the list", async () => {
    const words = ["--operation", "scopes-11,enter-with", "--rounds", "2", "--for", "5ms", "--seed", "7", "--json"];
    const { code, stdout } = await typedHere(["micro", ...words]);
    expect(code).toBe(0);
    const { figures, ...asked } = MicroDocument.parse(JSON.parse(stdout));
    expect(asked).toMatchObject({ seed: 7, forMs: 5, rounds: 2 });
    expect(asked.command).toMatch(
      /^pnpm bench micro --operation scopes-11,enter-with .*--rounds 2 --for 5ms --seed 7$/,
    );
    const named = figures.map(({ operation }) => operation);
    expect(named).toEqual(["argument", "enter-with", "scopes-1", "scopes-11"]);
    for (const { node, nanoseconds, processes } of figures) {
      expect({ node, processes }).toEqual({ node: process.version, processes: 2 });
      expect(nanoseconds.estimate).toBeGreaterThan(0);
    }
    expect(figures.at(-1)).toMatchObject({
      against: "scopes-1",
      adds: { estimate: expect.any(Number) },
      times: { estimate: expect.any(Number) },
    });
  });

  test("are measured on Bun and Deno as on this Node, under the names that their servers announce", async () => {
    const words = ["--operation", "get-store", "--runtime", "node,bun,deno", "--rounds", "1", "--for", "1ms", "--json"];
    const { code, stdout } = await typedHere(["micro", ...words]);
    expect(code).toBe(0);
    const { figures, command } = MicroDocument.parse(JSON.parse(stdout));
    expect(command).toContain("--runtime node,bun,deno");
    const nodes = figures.filter(({ operation }) => operation === "get-store").map(({ node }) => node);
    expect(nodes).toEqual([process.version, expect.stringMatching(/^bun@\d/), expect.stringMatching(/^deno@\d/)]);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("end on %s with their processes", async (signal) => {
    const child = startBench(["micro", "--operation", "argument", "--rounds", "1000000", "--for", "20ms"]);
    await once(child.stderr, "data");
    child.stderr.resume();
    const started = childrenOf(child.pid ?? 0);
    child.kill(signal);
    expect(await once(child, "close")).toEqual([130, null]);
    await Promise.all(started.map(untilGone));
  });

  test.each([
    [
      "an operation that there is not",
      "--operation runn",
      /^--operation: there is no operation "runn"; did you mean run\?$/m,
    ],
    ["a Node that there is not", "--node 99", /^--node: Node 99 is not among the versions known/],
    ["a Node twice", `--node ${process.versions.node},${process.execPath}`, /^--node: .* which is named twice\.$/m],
    ["a runtime that there is not", "--runtime bunn", /^--runtime: "bunn" is not a Node: give a release line/m],
    ["no Node at all", "--node ,", /^--node: "," is not a list such as 22,26\.$/m],
    ["no runtime at all", "--runtime bun,", /^--runtime: "bun," is not a list such as node,bun\.$/m],
    ["no number of rounds", "--rounds none", /^--rounds: "none" is not a whole number from 1 to 1000000\.$/m],
    ["no time", "--for long", /^--for: "long" is not a duration such as 400ms, 1\.5s or 1m10s\.$/m],
  ])("are refused in a sentence: %s", async (_what, words, said) => {
    const { code, stdout, stderr } = await typedHere(["micro", ...words.split(" ")]);
    expect(stderr).toMatch(said);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  test("are compared with operations that there are", () => {
    const names = operations.map(({ name }) => name);
    for (const { against = "run" } of operations) expect(names).toContain(against);
  });
});
