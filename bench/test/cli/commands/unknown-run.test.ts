import { afterAll, expect, test } from "vitest";
import { UsageError } from "../../../src/cli/exit-code.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { bench } from "../run-cli.ts";
import { typedHere } from "../typed-here.ts";

const commands = (run: string): readonly (readonly string[])[] => [
  ["resume", run],
  ["analyse", run],
  ["compare", run, run],
  ["profile", "--run", run],
  ["diff", "nest-fastify/singleton", "nest-fastify/cls", "--run", run],
];

test.each(["2026-01-02-030405-deadbeef", temporaryFolder(afterAll)])(
  "is bad usage in every command, in the same words: %s",
  async (run) => {
    const errors = await Promise.all(commands(run).map((words) => typedHere(words).catch((error: unknown) => error)));
    expect(errors.filter((error) => !(error instanceof UsageError))).toEqual([]);
    const [said, ...others] = new Set(errors.map(String));
    expect(others).toEqual([]);
    expect(said).toContain(`There is no run "${run}", by id or by folder; `);
  },
);

test("ends with code 2", async () => {
  expect(await bench(["resume", "2026-01-02-030405-deadbeef"])).toMatchObject({ code: 2, stdout: "" });
});
