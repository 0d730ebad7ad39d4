import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LAB } from "../../src/cli/lab.ts";
import { answer } from "../../src/cli/program.ts";
import type { Terminal } from "../../src/cli/terminal.ts";

const ROOT = join(import.meta.dirname, "../../..");
const MANUALS = globSync(["*.md", "bench/*.md", "docker/*.md", "reports/*.md", "variants/**/*.md"], {
  cwd: ROOT,
  exclude: ["**/node_modules/**"],
});
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const COMMANDS = MANUALS.flatMap((manual) => commandsIn(manual).map((words) => ({ manual, words })));
const PNPM_OWN = ["install", "reports"];

test("the manuals have commands to check", () => {
  expect(COMMANDS.map(({ manual }) => manual)).toEqual(expect.arrayContaining(["README.md", "bench/README.md"]));
});

test("every script that the manuals run is in package.json", () => {
  const unknown = COMMANDS.filter(({ words: [name = ""] }) => ![...PNPM_OWN, "bench"].includes(name) && !scripts[name]);
  expect(unknown).toEqual([]);
});

test.each(COMMANDS.filter(({ words }) => words[0] === "bench"))(
  "$manual: `pnpm $words` has flags that exist",
  async ({ words }) => {
    expect(await complaintsAbout(words.slice(1))).toEqual([]);
  },
);

/** The words of each line of a shell block that begins with pnpm, without `pnpm` and its own flags. */
function commandsIn(manual: string): readonly (readonly string[])[] {
  const blocks = readFileSync(join(ROOT, manual), "utf8").matchAll(/^```sh\n(.*?)^```/gms);
  return [...blocks].flatMap(([, block = ""]) =>
    block
      .replaceAll("\\\n", " ")
      .split("\n")
      .flatMap((line) => /^(?:npx -y )?pnpm(?:@[\d.]+)? (?:--silent )?([^-].*)$/.exec(line)?.[1] ?? [])
      .map(wordsOf),
  );
}

/** As a shell splits a line; a comment, or what follows `&&` or `>`, is not part of the command. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  const end = words.findIndex((word) => /^(#|&&|>|\|)/.test(word));
  return (end === -1 ? words : words.slice(0, end)).map((word) => word.replaceAll(/['"]/g, ""));
}

/** Parses the words as the lab does, and carries nothing out. */
async function complaintsAbout(words: readonly string[]): Promise<readonly string[]> {
  const logged: string[] = [];
  const nothing = (): void => undefined;
  const look = { columns: 80, rows: 24, live: false, colour: false };
  const terminal: Terminal = {
    log: (text) => void logged.push(text),
    print: nothing,
    document: nothing,
    exitWith: nothing,
    ...look,
  };
  await answer(words, terminal, {
    ...LAB,
    commands: LAB.commands.map((one) => ({ ...one, carryOut: async () => {} })),
  });
  return logged;
}
