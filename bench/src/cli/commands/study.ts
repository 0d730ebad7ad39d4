import { join } from "node:path";
import { type Environment, reasonOf } from "@lab/shared/record";
import { unknownName } from "../../ask/problem.ts";
import { type Study, studies } from "../../ask/studies/studies.ts";
import { readMachine } from "../compose/plan/prepare.ts";
import { announceRun } from "../compose/ready/ready-run.ts";
import { EXIT, type ExitCode, refuseFlags, UsageError, worstOf } from "../exit-code.ts";
import type { Args } from "../spec/spec.ts";
import { ALL, LIST, type STUDY } from "../spec/specs.ts";
import { type Terminal, terminalWith } from "../terminal.ts";
import { inColumns, indented } from "../view/columns.ts";
import { preparedRun, type RunArgs, run } from "./run.ts";

export async function study({ positionals, ...given }: Args<typeof STUDY>, terminal: Terminal): Promise<void> {
  if (positionals.includes(LIST)) showStudies(positionals, given, terminal);
  else await answerAll(positionals, given, terminal);
}

function showStudies(positionals: readonly string[], { options: { json } }: RunArgs, terminal: Terminal): void {
  const named = positionals.filter((word) => word !== LIST).map(studyNamed);
  if (json) terminal.document(named.length > 0 ? named : studies);
  else if (named.length === 0) terminal.print(studyTable(terminal.columns));
  else {
    const details = named.map(({ name, question, answers }) =>
      indented(name, [question, `→ ${answers}`], terminal.columns),
    );
    terminal.print(details.join("\n\n"));
  }
}

function studyTable(columns: number): string {
  const rows = studies.map(({ name, question }) => [name, question]);
  const table = inColumns([{ title: "study" }, { title: "question" }], rows, columns);
  return `${table}\n\nDetails: pnpm bench study list <name>`;
}

/** One after another. A failure does not affect the studies after it; an interruption ends them all. */
async function answerAll(names: readonly string[], given: RunArgs, terminal: Terminal): Promise<void> {
  const named = names.includes(ALL) ? studies : [...new Set(names)].map(studyNamed);
  const [only] = named;
  if (only !== undefined && named.length === 1) {
    return await run({ ...given, request: { study: only.name, ...given.request } }, terminal);
  }
  const { json, exportCsv, exportMarkdown } = given.options;
  // Each of several studies would overwrite the output of the one before.
  refuseFlags({ json, exportCsv, exportMarkdown }, "it is one document; name one study.");
  const codes: ExitCode[] = [];
  const listening = terminalWith(terminal, { exitWith: (code) => void codes.push(code) });
  const areAll = names.includes(ALL);
  const machine = given.options.rehearse ? undefined : await readMachine();
  if (areAll && machine !== undefined) refuseUnfit(machine);
  const possible = await possibleHere(named, areAll, given, terminal, machine);
  for (const [index, { name }] of possible.entries()) {
    terminal.log("");
    codes.push(await answerOne(withStudy(name, given), listening));
    if (codes.includes(EXIT.interrupted)) {
      const left = possible.slice(index + 1).map((one) => one.name);
      if (left.length > 0) terminal.log(`Not started: pnpm bench study ${left.join(" ")}`);
      break;
    }
  }
  terminal.exitWith(worstOf(codes));
}

/** All studies take hours: a machine that `pnpm bench env` finds bad is refused. */
function refuseUnfit({ checks }: Environment): void {
  const bad = checks.filter(({ verdict }) => verdict === "bad");
  if (bad.length === 0) return;
  const found = bad.map((check) => `${check.name}: ${check.found}`);
  throw new UsageError(
    [...found, "study all: this machine is not fit; see `pnpm bench env`, or name the studies."].join("\n"),
  );
}

async function answerOne(given: RunArgs, terminal: Terminal): Promise<ExitCode> {
  try {
    await run(given, terminal);
    return EXIT.done;
  } catch (error) {
    terminal.log(reasonOf(error));
    return EXIT.failed;
  }
}

/** Plans all before any begins: a named one that is impossible is refused, one of all is left out. */
async function possibleHere(
  named: readonly Study[],
  areAll: boolean,
  given: RunArgs,
  terminal: Terminal,
  machine: Environment | undefined,
) {
  const possible: Study[] = [];
  for (const one of named) {
    try {
      await checkPlan(withStudy(one.name, given), machine);
      possible.push(one);
    } catch (error) {
      if (!(error instanceof UsageError && areAll)) throw error;
      terminal.log(`The study ${one.name} is skipped: ${error.message}`);
    }
  }
  return possible;
}

const SILENT = { log: () => undefined };

async function checkPlan(given: RunArgs, machine: Environment | undefined): Promise<void> {
  const { plan, environment } = await preparedRun(given, SILENT.log, machine);
  announceRun(plan, SILENT, environment);
}

function withStudy(name: string, { options, request }: RunArgs): RunArgs {
  const out = options.out === undefined ? undefined : join(options.out, name);
  return { options: { ...options, out }, request: { study: name, ...request } };
}

function studyNamed(name: string): Study {
  const found = studies.find((one) => one.name === name);
  if (found !== undefined) return found;
  const known = [...studies.map((one) => one.name), ALL, LIST];
  throw new UsageError(`study: ${unknownName(name, "study", known)}`);
}
