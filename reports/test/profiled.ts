import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Attribution, Difference, ProfileRecord } from "@lab/shared/record";

/** As clinic's are made: everything is in the page, and its own script draws. */
const FLAME = `<!doctype html><html><head><title>Flame</title></head><body><main id="flame"></main>
<script>
  for (const name of ["createInstance", "resolveConstructorParams"]) {
    const frame = document.createElement("div");
    frame.className = "frame";
    frame.textContent = name;
    document.getElementById("flame").append(frame);
  }
  history.pushState({}, "", "#selected=1");
  document.body.dataset.drawn = "yes";
</script></body></html>`;

const injector = { owner: "@nestjs/core", file: "injector/injector.js", line: 88 };

/** Puts what profiling leaves into the folder of a run. */
export function addProfile(folder: string, variant: string, pages: Readonly<Record<string, string>> = {}): void {
  const other = join(folder, "profiles", variant);
  const attribution = Attribution.parse({
    schemaVersion: 1,
    variant,
    nodeVersion: "v26.10.0",
    profiles: 1,
    samples: 1_000,
    sampledMs: 1_000,
    costUs: { estimate: 40 },
    overhead: { withUs: 44, withoutUs: 40, percent: 10 },
    owners: [{ owner: "@nestjs/core", kind: "framework", selfPercent: 60, selfUs: 24 }],
    functions: ["createInstance", "resolveConstructorParams", "loadInstance"].map((name, index) => ({
      name,
      ...injector,
      column: 1,
      selfPercent: 30 - 10 * index,
      totalPercent: 30 + 10 * index,
      selfUs: 12 - 4 * index,
      totalUs: 12 + 4 * index,
    })),
  });
  const change = { fromUs: 0, toUs: 12, deltaUs: 12 };
  const difference = Difference.parse({
    schemaVersion: 1,
    from: variant.replace(/[^/]+$/, "singleton"),
    to: variant,
    measuredUs: { estimate: 25, low: 24, high: 26 },
    explainedUs: 22,
    explainedPercent: 88,
    owners: [{ owner: "@nestjs/core", kind: "framework", ...change }],
    functions: [{ name: "createInstance", ...injector, onlyIn: "to", ...change, totalDeltaUs: 12 }],
  });
  const record = ProfileRecord.parse({
    schemaVersion: 1,
    variant,
    cell: variant,
    madeAt: "2030-01-01T00:00:00.000Z",
    tools: [
      { tool: "flame", outcome: "made", files: ["flame.html"] },
      { tool: "doctor", outcome: "failed", reason: "it wrote no page", remedy: "Run it again." },
    ],
  });
  const files = {
    "attribution.json": JSON.stringify(attribution),
    "diff.json": JSON.stringify(difference),
    "profile.json": JSON.stringify(record),
    "functions.txt": "createInstance 30%\n",
    "flame.html": FLAME,
    ...pages,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(other, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
