import { styleText } from "node:util";
import { cpuText, type Environment, type EnvironmentCheck, type EnvironmentVerdict } from "@lab/shared/record";
import stringWidth from "string-width";

/** The machine, as rows of name and text: the part of the environment that is neither good nor bad. */
function describeEnvironment(environment: Environment): [name: string, text: string][] {
  const { machine, node } = environment;
  return [
    ["machine", describeMachine(machine)],
    ["system", `${machine.platform} ${machine.kernelRelease} ${machine.arch}, Node ${node.version}`],
    ["packages", describePackages(environment.versions)],
    ["lab", describeLab(environment)],
  ];
}

function describeMachine(machine: Environment["machine"]): string {
  const { cores, memoryBytes, virtualisation } = machine;
  const cpu = cpuText(machine);
  const model = typeof cpu === "string" ? cpu : "CPU without a name";
  const parts = [model, `${cores} ${cores === 1 ? "core" : "cores"}`, `${(memoryBytes / 2 ** 30).toFixed(1)} GiB`];
  if ("hypervisor" in virtualisation && virtualisation.hypervisor) {
    parts.push(virtualisation.product ?? "virtual machine");
  }
  return parts.join(", ");
}

function describePackages(versions: Environment["versions"]): string {
  const all = Object.entries(versions);
  const missing = all.flatMap(([name, version]) =>
    typeof version === "string" ? [] : [`${name} (${version.absent})`],
  );
  return [`${all.length - missing.length} found, listed by --json`, ...missing].join("; ");
}

function describeLab({ commit, lockfileHash }: Environment): string {
  const source =
    "absent" in commit ? commit.absent : `commit ${commit.hash.slice(0, 12)}${commit.dirty ? " with changes" : ""}`;
  const lock = typeof lockfileHash === "string" ? `lockfile ${lockfileHash.slice(0, 12)}` : lockfileHash.absent;
  return `${source}, ${lock}`;
}

interface EnvironmentLook {
  /** Columns of the terminal. Only a command that must stay whole may be longer. */
  readonly width: number;
  readonly colour: boolean;
}

const MARKS = { good: "✔", fair: "!", bad: "✖", unknown: "?" } satisfies Record<EnvironmentVerdict, string>;
const COLOURS = { good: "green", fair: "yellow", bad: "red", unknown: "cyan" } as const;
const NAME_WIDTH = 14;
const INDENT = " ".repeat(2 + NAME_WIDTH);

export function formatEnvironment(environment: Environment, look: EnvironmentLook): string[] {
  return [
    ...describeEnvironment(environment).flatMap(([name, text]) => row(" ", name, text, look)),
    "",
    ...environment.checks.flatMap((check) => formatCheck(check, look)),
    "",
    ...wrapText(countOf(environment.checks), look.width),
  ];
}

function formatCheck({ name, verdict, found, remedy }: EnvironmentCheck, look: EnvironmentLook): string[] {
  const mark = look.colour ? styleText(COLOURS[verdict], MARKS[verdict], { validateStream: false }) : MARKS[verdict];
  return [...row(mark, name, found, look), ...(remedy === undefined ? [] : remedyLines(remedy, look))];
}

function row(mark: string, name: string, text: string, { width }: EnvironmentLook): string[] {
  const [first = "", ...rest] = wrapText(text, width - INDENT.length);
  return [`${mark} ${name.padEnd(NAME_WIDTH)}${first}`.trimEnd(), ...rest.map((line) => `${INDENT}${line}`)];
}

/** Under the mark and not under the sentence, where the longest command would not fit into 80 columns. */
function remedyLines(remedy: string, { width, colour }: EnvironmentLook): string[] {
  const lines = wrapText(remedy, width - 4).map((line, index) => `${index === 0 ? "  → " : "    "}${line}`);
  return colour ? lines.map((line) => styleText("dim", line, { validateStream: false })) : lines;
}

function countOf(checks: readonly EnvironmentCheck[]): string {
  const counts = Object.keys(MARKS).map(
    (verdict) => `${checks.filter((check) => check.verdict === verdict).length} ${verdict}`,
  );
  return `${checks.length} checks: ${counts.join(", ")}.`;
}

/** Columns of a terminal: Japanese letters take two each, colours none. */
export const widthOf: (text: string) => number = stringWidth;

/** Lines of at most `width` columns. A command between backticks stays whole, so that it can be copied. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/`[^`]*`\S*|\S+/g) ?? []) {
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return line === "" ? lines : [...lines, line];
}
