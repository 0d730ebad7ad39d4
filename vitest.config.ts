import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FOLDERS = "{shared,variants,bench,reports,docker}/test/**";

/** A project each, with the files named for it, as `walk.browser.test.ts`; all other files need only Node. */
const NEED_MORE = {
  /** A server for each way, rung and recipe, and for each variant with a patched library: more than seventy. */
  ways: {},
  /** Thousands of simulated runs or requests. */
  statistics: {},
  /** Real runs under load, packed tarballs, compiled servers: each takes seconds because measuring does. */
  measuring: {},
  engine: { globalSetup: "docker/test/needs-an-engine.ts" },
  postgres: {},
  browser: { globalSetup: "reports/test/browser/chromium.ts" },
};
const filesOf = (project: string) => `${FOLDERS}/*.${project}.test.ts`;
const NEED_NODE = { include: [`${FOLDERS}/*.test.ts`], exclude: Object.keys(NEED_MORE).map(filesOf) };

/** Files that start a server per variant and simulations take longest: started last, they would leave a worker idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { longest = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId, project }) =>
      moduleId.includes("/variants/test/") || project.name === "statistics" ? "longest" : "others",
    );
    return [...longest, ...others];
  }
}

export default defineConfig({
  test: {
    projects: [
      // Vite runs these: Node would reject Nest's parameter properties.
      { extends: true, test: { name: "tests-of-recipes", include: ["variants/recipes/*/*.test.ts"] } },
      ...Object.entries({ tests: NEED_NODE, ...NEED_MORE }).map(([name, needs]) => ({
        extends: true as const,
        // Node runs all other files as they are, a fifth faster.
        test: {
          name,
          include: [filesOf(name)],
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...needs,
        },
      })),
    ],
    // Real processes under real load: a busy machine may take its time, and no test asserts how long it took.
    // Most of the time a test waits for a process; two concurrent files wait together, also on two cores. Those of
    // `pnpm test:rest` wait more, and get four.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // No test replaces a module, so files need no isolation; a worker of its own cost each 0.2 s.
    isolate: false,
    // Commands are started more than a hundred times, and most of a start is to compile the same sources.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    // Only to end what hangs: on a busy machine a test that passes may need minutes.
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
