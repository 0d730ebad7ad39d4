import type { Command, Option } from "commander";

/** Below this line a page of commands is generated; the part above is written by hand. */
const MARK = "<!-- from here on made by bench/scripts/commands.ts --write -->";

/** The page with its upper part unchanged, and below that every command with its options, as its help has them. */
export function withCommands(page: string, program: Command): string {
  const [byHand, ...made] = page.split(MARK);
  if (made.length !== 1) throw new Error(`The page must have this line once, for the commands to follow it: ${MARK}`);
  return `${byHand}${MARK}\n\n${generatedPart(program)}\n`;
}

function generatedPart(program: Command): string {
  const index = program.commands.map((command) => [linkTo(command), inTable(command.description())]);
  const seen = new Map<string, Command>();
  return [
    `## \`${program.name()}\``,
    program.description(),
    table(["command", "what it does"], index),
    ...afterHelp(program),
    ...program.commands.flatMap((command) => section(command, seen)),
  ].join("\n\n");
}

function section(command: Command, seen: Map<string, Command>): readonly string[] {
  const help = command.createHelp();
  const description = inTable(command.description());
  const shown = help.visibleArguments(command);
  const terms = shown.map((argument) => [`\`${argument.name()}\``, inTable(help.argumentDescription(argument))]);
  return [
    `## ${titleOf(command)}`,
    `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    fenced(help.commandUsage(command)),
    ...(terms.length > 0 ? [table(["argument", "what it is"], terms)] : []),
    ...optionTables(command, seen),
    ...afterHelp(command),
  ];
}

/** Lists the flags that commands share only with the first of them. */
function optionTables(command: Command, seen: Map<string, Command>): readonly string[] {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter(({ long }) => long !== "--help");
  const groups = Map.groupBy(options, ({ helpGroupHeading }) => helpGroupHeading ?? "Options:");
  return [...groups].map(([heading, group]) => {
    const row = (option: Option) => [`\`${help.optionTerm(option)}\``, inTable(help.optionDescription(option))];
    const text = table([heading.replace(/:$/, ""), "what it does"], group.map(row));
    const first = seen.get(text);
    if (first !== undefined) return `*${heading}* as with ${linkTo(first)}.`;
    // A table of one line is shorter than a link.
    if (group.length > 1) seen.set(text, command);
    return text;
  });
}

function afterHelp(command: Command): readonly string[] {
  const written: string[] = [];
  command.configureOutput({ writeOut: (text) => void written.push(text) }).outputHelp();
  const text = written.join("").slice(command.helpInformation().length).trim();
  return text === "" ? [] : [fenced(text)];
}

function titleOf(command: Command): string {
  return `\`${command.parent?.name()} ${command.name()}\``;
}

function linkTo(command: Command): string {
  return `[${titleOf(command)}](#${command.parent?.name().replaceAll(" ", "-")}-${command.name()})`;
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}

function inTable(text: string): string {
  return text.replaceAll(/[|<]/g, "\\$&");
}

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}
