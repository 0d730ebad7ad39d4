import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { script } from "@lab/shared/script";
import { LAB } from "../src/cli/lab.ts";
import { createProgram } from "../src/cli/program.ts";
import { terminal } from "../src/cli/terminal.ts";
import { withCommands } from "./commands/generated-part.ts";

const { write } = script("node bench/scripts/commands.ts", "Prints the reference of all commands, from their own help.")
  .option("--write", "writes bench/COMMANDS.md instead")
  .parse()
  .opts<{ write?: true }>();
const file = join(import.meta.dirname, "../COMMANDS.md");
const page = withCommands(readFileSync(file, "utf8"), createProgram(LAB, terminal));

if (write) writeFileSync(file, page);
else process.stdout.write(page);
