import { Environment } from "@lab/shared/record";
import { expect, test } from "vitest";
import { bench } from "../run-cli.ts";

test("gives this machine as one document with --json", async () => {
  const { code, stdout, stderr } = await bench(["env", "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Environment.parse(JSON.parse(stdout))).toMatchObject({ node: { version: process.version } });
});

test("shows a line for every check, without colours where there is no terminal", async () => {
  const { code, stdout } = await bench(["env"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ checks: /m);
  expect(stdout).not.toContain("\u001b");
});
