import type { Problem } from "../problem.ts";
import type { RawApp } from "./raw-app.ts";

/** What is wrong with how the two are named: by a command each, or by two commits and a command for both. */
export function problemsWithSides(raw: RawApp): readonly Problem[] {
  return raw.git === undefined ? problemsWithCommands(raw) : problemsWithCommits(raw);
}

function problemsWithCommands(raw: RawApp): readonly Problem[] {
  const { before, after, afterIn, selfCheck, require: required } = raw;
  const ofCommits = { "--setup": raw.setup, "--start": raw.start, "--keep-checkouts": raw.keepCheckouts };
  return [
    ...flagsGiven(ofCommits).map((where) => ({ where, sentence: "it is for two commits; give --git, too." })),
    ...(isSaid(before) ? [] : [{ where: "--before", sentence: `${COMMAND} --before 'node old/server.js'.` }]),
    ...(isSaid(after) || selfCheck ? [] : [{ where: "--after", sentence: `${COMMAND} --after 'node new/server.js'.` }]),
    ...(selfCheck && (after !== undefined || afterIn !== undefined)
      ? [{ where: "--self-check", sentence: "it holds before against itself; leave --after out." }]
      : []),
    ...(selfCheck && required !== undefined
      ? [{ where: "--require", sentence: "with --self-check there is no after of which anything could be required." }]
      : []),
  ];
}

function problemsWithCommits(raw: RawApp): readonly Problem[] {
  const { before, after, beforeIn, afterIn, selfCheck, start } = raw;
  const ofCommands = {
    "--before": before,
    "--after": after,
    "--before-in": beforeIn,
    "--after-in": afterIn,
    "--self-check": selfCheck,
  };
  return [
    ...flagsGiven(ofCommands).map((where) => ({ where, sentence: "with --git, --start starts both; leave it out." })),
    ...(isSaid(start) ? [] : [{ where: "--start", sentence: `${COMMAND} --start 'node server.js'.` }]),
  ];
}

function flagsGiven(flags: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [flag]));
}

function isSaid(command: string | undefined): boolean {
  return command !== undefined && command.trim() !== "";
}

const COMMAND = "say what starts the server, such as";
