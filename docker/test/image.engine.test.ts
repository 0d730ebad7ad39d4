import { readFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "@lab/variants/registry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildImage } from "../src/build-image.ts";
import { askEngine } from "../src/engine.ts";
import { readImageState } from "../src/image-state.ts";
import { inspectImage, labelsOf } from "../src/inspect-image.ts";
import { LABELS, TAGS } from "../src/names.ts";

const BUILDING_MS = 300_000;
const [tag, again] = [`request-context-lab-test:${process.pid}`, `request-context-lab-test:${process.pid}-again`];

const placeOf = (entry: string) => `/lab/variants/${entry}`;
const build = (as: string) => buildImage({ target: "variants", tag: as, log: () => undefined });
const run = (...command: string[]) => askEngine(["run", "--rm", "--network", "none", tag, ...command]);
const ask = async (script: string) => JSON.parse(await run("node", "--print", `JSON.stringify(${script})`)) as unknown;

describe("the image of the variants", () => {
  // What CI has just built need not be built once more to be looked at.
  beforeAll(async () => {
    if ((await readImageState("variants")).state === "current") await askEngine(["tag", TAGS.variants, tag]);
    else await build(tag);
  }, BUILDING_MS);
  afterAll(async () => void (await askEngine(["image", "rm", "--force", tag, again])));

  test(
    "is the same when it is built again",
    async () => {
      await build(again);
      const [first, second] = await Promise.all([inspectImage(tag), inspectImage(again)]);
      expect(second?.RootFS.Layers).toEqual(first?.RootFS.Layers);
      expect(second && labelsOf(second)).toEqual(first && labelsOf(first));
    },
    BUILDING_MS,
  );

  test("is current once it is built, and knows what it stands on", async () => {
    expect(await readImageState("variants", tag)).toMatchObject({
      state: "current",
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const image = await inspectImage(tag);
    expect(image && labelsOf(image)[LABELS.base]).toMatch(/^(debian:bookworm-slim@|request-context-lab:offline-base$)/);
  });

  test("is stale when it is not what would be built, and missing when it is not there", async () => {
    const image = await inspectImage(tag);
    const base = image && labelsOf(image)[LABELS.base];
    expect(await readImageState("variants", base)).toMatchObject({ state: "stale" });
    expect(await readImageState("variants", `${tag}-nowhere`)).toEqual({ state: "missing" });
  });

  test("runs as an unprivileged user, who may write nowhere in it", async () => {
    expect(await ask("[process.getuid(), process.getgid()]")).toEqual([1000, 1000]);
    await expect(run("touch", "/lab/anything")).rejects.toThrow(/Permission denied/);
  });

  test("runs the pinned Node, the one that these tests run on", async () => {
    expect(await ask("[process.version, process.execPath]")).toEqual([process.version, "/usr/local/bin/node"]);
  });

  test("has what it takes to fix addresses, and nothing to compile, install or read", async () => {
    const tools = ["setarch", "cc", "gcc", "g++", "make", "python3", "npm", "npx", "pnpm", "corepack"];
    const found = `${JSON.stringify(tools)}.filter((tool) =>
      process.env.PATH.split(":").some((folder) => fs.existsSync(folder + "/" + tool)))`;
    expect(await ask(`[...${found}, ...fs.globSync("node_modules/.pnpm/**/*.{d.ts,map}")]`)).toEqual(["setarch"]);
  });

  test("has packages in folders by which profiles distinguish them", async () => {
    const resolved = await ask('require("module").createRequire("/lab/variants/nest/").resolve("@nestjs/core")');
    expect(resolved).toMatch(/^\/lab\/node_modules\/.*\/node_modules\/@nestjs\/core\//);
  });

  test("names every variant by its id, too", async () => {
    const ids = JSON.stringify(registry.map(({ id }) => id));
    const real = await ask(`${ids}.map((id) => fs.realpathSync("/lab/by-id/" + id + ".js"))`);
    expect(real).toEqual(registry.map(({ entry }) => placeOf(entry)));
  });

  describe("on its own", () => {
    let outcomes: Readonly<Record<string, string>>;

    beforeAll(async () => {
      const alone = ["--read-only", "--cap-drop", "ALL", "--memory", "512m", "--network", "none"];
      const script = readFileSync(join(import.meta.dirname, "fixtures/start-each.mjs"), "utf8");
      const entries = registry.map(({ entry }) => placeOf(entry));
      const node = ["node", "--expose-gc", "--input-type=module", "--eval", script, "--", ...entries];
      outcomes = JSON.parse(await askEngine(["run", "--rm", ...alone, "--env", "PORT=0", tag, ...node]));
    });

    test.for(registry)("serves $id with nothing but what is in it", ({ entry }) => {
      expect(JSON.parse(outcomes[placeOf(entry)] ?? "null")).toMatchObject({ event: "ready", node: process.version });
    });
  });
});
