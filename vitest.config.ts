import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shared,variants,bench,reports,docker}/test/**/*.test.ts"],
    // Real processes under real load: a busy machine may take its time, and no test asserts how long it took.
    // Most of the time a test waits for a process; two files at once wait together, also on two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
