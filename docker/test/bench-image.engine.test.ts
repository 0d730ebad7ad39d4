import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildImage } from "../src/build-image.ts";
import { askEngine } from "../src/engine.ts";

const BUILDING_MS = 300_000;
const tag = `request-context-lab-test:${process.pid}-bench`;

describe("the image of the runner", () => {
  beforeAll(() => buildImage({ target: "bench", tag, log: () => undefined }), BUILDING_MS);
  afterAll(async () => void (await askEngine(["image", "rm", "--force", tag])));

  test("measures by the published flow, with nothing but what is in it", async () => {
    const confined = ["--read-only", "--tmpfs", "/lab/reports/runs:uid=1000", "--cap-drop", "ALL", "--network", "none"];
    const flow = ["--protocol", "classic", "--isolation", "process", "--variant", "node-http/singleton"];
    const short = ["--warm-up", "300ms", "--slice", "300ms"];
    const printed = await askEngine(["run", "--rm", ...confined, tag, ...flow, ...short, "--json"]);
    const { cells } = JSON.parse(printed) as { cells: unknown };
    expect(cells).toContainEqual(expect.objectContaining({ variant: "node-http/singleton" }));
  });
});
