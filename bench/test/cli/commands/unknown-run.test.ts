import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
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
    const ends = await Promise.all(commands(run).map(typedHere));
    expect(ends.filter(({ code, stdout }) => code !== 2 || stdout !== "")).toEqual([]);
    const [message, ...others] = new Set(ends.map(({ stderr }) => stderr));
    expect(others).toEqual([]);
    expect(message).toContain(`There is no run "${run}", by id or by folder; `);
  },
);
