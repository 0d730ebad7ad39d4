import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LAB } from "../src/cli/lab.ts";
import { createProgram } from "../src/cli/program.ts";
import { terminal } from "../src/cli/terminal.ts";
import { withCommands } from "./commands/generated-part.ts";

/** Makes the reference of all commands from their own help: prints it, or writes it with --write. */
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const file = join(import.meta.dirname, "../COMMANDS.md");
const page = withCommands(readFileSync(file, "utf8"), createProgram(LAB, terminal));

if (values.write) writeFileSync(file, page);
else process.stdout.write(page);
