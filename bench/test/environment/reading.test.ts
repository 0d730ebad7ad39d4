import { expect, test } from "vitest";
import { askTool } from "../../src/environment/reading.ts";

test("returns what the tool printed", async () => {
  expect(await askTool(process.execPath, ["-p", "6 * 7"])).toEqual({ printed: "42\n" });
});

test("distinguishes a missing tool from one that fails, and repeats nothing of its output", async () => {
  expect(await askTool("no-such-tool-of-the-lab", [])).toEqual({ failed: "not installed" });
  expect(await askTool(process.execPath, ["-e", "throw new Error('at /home/somebody')"])).toEqual({
    failed: "refused",
  });
});

test("does not wait for a tool that hangs", async () => {
  expect(await askTool(process.execPath, ["-e", "setInterval(() => {}, 1000)"], 200)).toEqual({
    failed: "no answer in time",
  });
});
