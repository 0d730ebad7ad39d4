import { join } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { Command } from "commander";
import { unknownName } from "../../ask/nearest.ts";
import { studies } from "../../ask/studies/studies.ts";
import type { Study } from "../../ask/study.ts";
import { wrapText } from "../../environment/wrap-text.ts";
import { announceRun } from "../compose/announce-run.ts";
import { prepareRehearsal, prepareRun } from "../compose/prepare-run.ts";
import { EXIT, type ExitCode, UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { measure, type RunOptions, requestIn } from "./measure.ts";
import { withRunOptions } from "./run-command.ts";
import { readRunFlags } from "./run-request.ts";

const ALL = "all";
const LIST = "list";

export function studyCommand(terminal: Terminal): Command {
  const command = new Command("study")
    .description("answer questions that have a name, each by a run of its own")
    .argument("[names...]", "their names, `all` of them, or `list` to show them", [LIST]);
  return withRunOptions(command).action(async (names: readonly string[], options: RunOptions) => {
    if (names.includes(LIST)) showStudies(names, options, terminal);
    else await answerAll(names, options, terminal);
  });
}

function showStudies(names: readonly string[], { json }: RunOptions, terminal: Terminal): void {
  if (names.length > 1)
    throw new UsageError(
      `study: \`list\` stands by itself; leave out ${names.filter((name) => name !== LIST).join(" ")}.`,
    );
  if (json) terminal.document(studies);
  else terminal.print(studies.flatMap((study) => linesOf(study, terminal.columns)).join("\n"));
}

const INDENT = "    ";

function linesOf({ name, question, answers }: Study, columns: number): readonly string[] {
  const lines = [question, `→ ${answers}`].flatMap((text) => wrapText(text, columns - INDENT.length));
  return [name, ...lines.map((line) => `${INDENT}${line}`)];
}

/** One after another. One that fails keeps none of the others from its turn; an interruption does. */
async function answerAll(names: readonly string[], options: RunOptions, terminal: Terminal): Promise<void> {
  const asked = names.includes(ALL) ? studies : [...new Set(names)].map(studyNamed);
  const [only] = asked;
  if (only !== undefined && asked.length === 1) return await measure({ study: only.name, ...options }, terminal);

  refuseOneForAll(options);
  const codes: ExitCode[] = [];
  const listening: Terminal = { ...terminal, exitWith: (code) => void codes.push(code) };
  const possible = await possibleHere(asked, names.includes(ALL), options, terminal);
  for (const [index, { name }] of possible.entries()) {
    terminal.say("");
    codes.push(await answerOne(optionsOf(name, options), listening));
    if (codes.includes(EXIT.interrupted)) {
      const left = possible.slice(index + 1).map((study) => study.name);
      if (left.length > 0) terminal.say(`Not begun: pnpm bench study ${left.join(" ")}`);
      break;
    }
  }
  terminal.exitWith(worst(codes));
}

/** Each of several studies would overwrite the output of the one before. */
function refuseOneForAll({ json, exportCsv, exportMarkdown }: RunOptions): void {
  const asked = Object.entries({ "--json": json, "--export-csv": exportCsv, "--export-markdown": exportMarkdown });
  const problems = asked
    .filter(([, value]) => value !== undefined)
    .map(([flag]) => `${flag}: it is one document; name one study.`);
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
}

async function answerOne(options: RunOptions, terminal: Terminal): Promise<ExitCode> {
  try {
    await measure(options, terminal);
    return EXIT.done;
  } catch (error) {
    terminal.say(reasonOf(error));
    return EXIT.failed;
  }
}

/** Before any begins, all are planned: one that cannot be done is refused; of all that there are, it is left out. */
async function possibleHere(
  asked: readonly Study[],
  areAll: boolean,
  options: RunOptions,
  terminal: Terminal,
): Promise<readonly Study[]> {
  const possible: Study[] = [];
  for (const study of asked) {
    try {
      await plan(optionsOf(study.name, options));
      possible.push(study);
    } catch (error) {
      if (!(error instanceof UsageError && areAll)) throw error;
      terminal.say(`The study ${study.name} is left out: ${error.message}`);
    }
  }
  return possible;
}

const SILENT = { say: () => undefined };

async function plan(options: RunOptions): Promise<void> {
  const typed = { own: readRunFlags(options).own, request: requestIn(options) };
  const { plan: planned, environment } = options.rehearse
    ? prepareRehearsal(typed)
    : await prepareRun(typed, () => undefined);
  announceRun(planned, SILENT, environment);
}

/** Each has a folder of its own. */
function optionsOf(study: string, { out, ...options }: RunOptions): RunOptions {
  return { study, ...options, ...(out !== undefined && { out: join(out, study) }) };
}

function studyNamed(name: string): Study {
  const found = studies.find((study) => study.name === name);
  if (found !== undefined) return found;
  const known = [...studies.map((study) => study.name), ALL, LIST];
  throw new UsageError(`study: ${unknownName(name, "study", known)}`);
}

function worst(codes: readonly ExitCode[]): ExitCode {
  return codes.toSorted((one, other) => other - one)[0] ?? EXIT.done;
}
