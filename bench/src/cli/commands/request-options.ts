import { type Command, Option } from "commander";
import { flagOf } from "../../ask/command-of.ts";
import { helpOf, OPTIONS, type Option as Row } from "../../ask/options.ts";
import { askedShard } from "./asked-shard.ts";

/** The flags that say what is measured and how; the plan stage reads their values, all together. */
export function withRequestOptions(command: Command): Command {
  withOptions(command, OPTIONS);
  command.options.find(({ long }) => long === "--shard")?.argParser(askedShard);
  return command;
}

/** A flag for each row of a table. */
export function withOptions(command: Command, table: Readonly<Record<string, Row>>): Command {
  for (const [name, row] of Object.entries(table)) {
    const flags = [flagOf(name), ...(row.value === undefined ? [] : [row.value])].join(" ");
    const option = new Option(flags, helpOf(row)).helpGroup(row.group);
    command.addOption(row.repeats ? option.argParser(together) : option);
  }
  return command;
}

function together(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
