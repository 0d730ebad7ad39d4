import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect, test } from "vitest";
import { withCommands } from "../../scripts/commands/generated-part.ts";
import { LAB } from "../../src/cli/lab.ts";
import { createProgram } from "../../src/cli/program.ts";
import { terminal } from "../../src/cli/terminal.ts";

const MARK = "<!-- from here on made by bench/scripts/commands.ts --write -->";
const PAGE = readFileSync(join(import.meta.dirname, "../../COMMANDS.md"), "utf8");

test("has every command and option as the help has them (else: node bench/scripts/commands.ts --write)", () => {
  expect(PAGE).toBe(withCommands(PAGE, createProgram(LAB, terminal)));
});

test("lists flags that two commands share once", () => {
  const program = new Command("lab").description("Measures.");
  for (const name of ["run", "plan"]) {
    program
      .command(name)
      .description(name)
      .optionsGroup("What is measured:")
      .option("--a <list>", "ids | <names>")
      .option("--b", "b");
  }
  const page = withCommands(`by hand\n${MARK}\nold`, program);
  expect(page).toContain("by hand");
  expect(page).not.toContain("old");
  expect(page.split("| `--a <list>` | ids \\| \\<names> |")).toHaveLength(2);
  expect(page).toContain("*What is measured:* as with [`lab run`](#lab-run).");
});

test("refuses a page without the mark where the commands begin", () => {
  expect(() => withCommands("by hand", new Command("lab"))).toThrow(MARK);
});
