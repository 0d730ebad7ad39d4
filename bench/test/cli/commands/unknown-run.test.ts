import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { bench } from "../run-cli.ts";

const commands: readonly (readonly string[])[] = [
  ["resume", "RUN"],
  ["analyse", "RUN"],
  ["compare", "RUN", "RUN"],
  ["profile", "--run", "RUN"],
  ["diff", "nest-fastify/singleton", "nest-fastify/cls", "--run", "RUN"],
];

test.each(["2026-01-02-030405-deadbeef", temporaryFolder(afterAll)])(
  "is bad usage in every command, in the same words: %s",
  async (run) => {
    const ended = await Promise.all(commands.map((words) => bench(words.map((word) => (word === "RUN" ? run : word)))));
    expect(new Set(ended.map(({ code, stdout }) => `${code}${stdout}`))).toEqual(new Set(["2"]));
    const [said, ...others] = new Set(ended.map(({ stderr }) => stderr));
    expect(others).toEqual([]);
    expect(said).toContain(`There is no run "${run}", by id or by folder; `);
  },
);
