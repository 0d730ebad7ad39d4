import { expect, test } from "vitest";
import { runStep } from "../src/run-step.ts";

const node = (script: string) => runStep(process.execPath, ["--eval", script]);

test("prints nothing about a successful step", async () => {
  expect(await node('console.log("done")')).toBeUndefined();
});

test("prints the last lines of a failed step, from stdout and stderr", async () => {
  const script = 'for (let line = 1; line <= 30; line++) console.error("line " + line + "."); process.exit(3)';
  await expect(node(script)).rejects.toThrow(/failed\. Its last output:\nline 11\.\n(.*\n)+line 30\.$/);
  await expect(node('console.log("to stdout"); process.exit(1)')).rejects.toThrow("to stdout");
});

test("reports a missing command", async () => {
  await expect(runStep("no-such-command", [])).rejects.toThrow(/no-such-command failed.*\n.*ENOENT/);
});
