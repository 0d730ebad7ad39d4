import { expect, test } from "vitest";
import { runTool } from "../../../src/drive/tool/tool.ts";

test.each([
  ["exit 3", 'the tool ended with exit code 3, saying "no connection"'],
  ["kill -KILL $$", 'the tool ended by SIGKILL, saying "no connection"'],
])("a tool that ends by %s is reported with how it ended and what it said last", async (end, message) => {
  await expect(runTool("/bin/sh", ["-c", `echo started; echo no connection >&2; ${end}`])).rejects.toThrow(message);
});
