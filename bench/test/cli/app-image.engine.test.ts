import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppVerdict } from "@lab/shared/record";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LAB_IMAGE } from "../../src/cli/compose/plan/prepare.ts";
import { obtainImage } from "../../src/cli/compose/ready/ready-run.ts";
import { askDocker } from "../../src/launch/docker/engine.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { IMAGE_WITHIN_MS } from "../launch/docker/here.ts";
import { journalOf, slicesIn, untilJournal } from "./journal-of.ts";
import { bench, startBench } from "./run-cli.ts";

const SHORT = ["--rounds", "2", "--blocks", "2", "--slice", "60ms", "--parts", "1", "--warm-up", "100ms"];
const LONGEST_MS = 240_000;
const [ONE, OTHER] = [1, 2].map((number) => `request-context-lab-app-test:${process.pid}-${number}`);

/** An image of a user's: a server that knows nothing of the lab. */
async function build(reference: string): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), "image-of-somebody-"));
  try {
    const server = `import { createServer } from "node:http";
createServer((_request, response) => response.end("hello")).listen(process.env.PORT, process.env.HOST);`;
    writeFileSync(join(context, "server.mjs"), server);
    const lines = [`FROM ${LAB_IMAGE}`, "COPY server.mjs /app/server.mjs", "ENTRYPOINT []"];
    const start = 'CMD ["/usr/local/bin/node", "/app/server.mjs"]';
    writeFileSync(join(context, "Dockerfile"), [...lines, start].join("\n"));
    await askDocker(["build", "--tag", reference, context], IMAGE_WITHIN_MS);
  } finally {
    rmSync(context, { recursive: true });
  }
}

async function containers(): Promise<string> {
  return await askDocker(["container", "ls", "--all", "--quiet", "--filter", `ancestor=${ONE}`]);
}

/** The engine sends no event for the last container's end, so it is polled. */
async function untilNone(): Promise<void> {
  while ((await containers()) !== "");
}

describe("two images of a user", { timeout: LONGEST_MS }, () => {
  beforeAll(async () => {
    await obtainImage(LAB_IMAGE, () => undefined);
    for (const reference of [ONE, OTHER]) await build(reference ?? "");
  }, IMAGE_WITHIN_MS);

  afterAll(async () => {
    await askDocker(["image", "rm", "--force", ...[ONE, OTHER].map(String)]);
  });

  const images = ["--image", String(ONE), "--image", String(OTHER)];

  test("are compared in containers, with their limits, and none is left", async () => {
    const folder = join(temporaryFolder(), "run");
    const { code, stdout, stderr } = await bench(["app", ...images, ...SHORT, "--json", "--out", folder]);
    const verdict = AppVerdict.parse(JSON.parse(stdout));
    expect(stderr).toContain("Both servers gave the same answers");
    expect(verdict).toMatchObject({ before: { image: ONE }, after: { image: OTHER } });
    expect(verdict.figures.workingSetPeakMb.before).toMatchObject({ estimate: expect.any(Number) });
    const started = journalOf(folder).filter((event) => event.type === "cell-started");
    expect(started.map(({ limitsInForce }) => limitsInForce)).toContainEqual(
      expect.objectContaining({ cpus: 1, memoryBytes: 512 * 1024 ** 2 }),
    );
    expect(await containers()).toBe("");
    expect(code).toBe(0);
  });

  test("end with a run that is killed", async () => {
    const folder = join(temporaryFolder(), "run");
    const runner = startBench(["app", ...images, ...SHORT, "--out", folder]);
    await untilJournal(folder, (events) => slicesIn(events).length >= 1);
    expect(await containers()).not.toBe("");
    runner.kill("SIGKILL");
    await once(runner, "exit");
    await untilNone();
  });

  test("are refused in a sentence if the engine lacks one", async () => {
    const { code, stderr } = await bench(["app", "--image", "nowhere/nothing:1", "--image", String(OTHER)]);
    expect(stderr).toMatch(/^The engine has no image nowhere\/nothing:1\./m);
    expect(code).toBe(1);
  });
});
