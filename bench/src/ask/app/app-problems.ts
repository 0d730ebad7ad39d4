import { problemsWithGiven } from "../options/flag-name.ts";
import type { Problem } from "../problem.ts";
import type { RawApp } from "./app-options.ts";

/** Checks that both sides are named by a command each, or by two commits and one command. */
export function problemsWithSides(raw: RawApp): readonly Problem[] {
  if (raw.git !== undefined) return problemsWithCommits(raw);
  return raw.image === undefined ? problemsWithCommands(raw) : problemsWithImages(raw);
}

function problemsWithCommands(raw: RawApp): readonly Problem[] {
  const { before, after, afterIn, selfCheck, require: required } = raw;
  return [
    ...problemsWithGiven(flagsOfCommits(raw), "it is for two commits; give --git, too."),
    ...(isSaid(before) ? [] : [{ where: "--before", sentence: `${COMMAND} --before 'node old/server.js'.` }]),
    ...(isSaid(after) || selfCheck ? [] : [{ where: "--after", sentence: `${COMMAND} --after 'node new/server.js'.` }]),
    ...(selfCheck && (after !== undefined || afterIn !== undefined)
      ? [{ where: "--self-check", sentence: "it compares before with itself; leave --after out." }]
      : []),
    ...(selfCheck && required !== undefined
      ? [{ where: "--require", sentence: "with --self-check there is no after of which anything could be required." }]
      : []),
  ];
}

function problemsWithImages({ image = [], selfCheck, ...raw }: RawApp): readonly Problem[] {
  const needed = selfCheck ? 1 : 2;
  const wrong = image.length !== needed || image.some((one) => !IMAGE.test(one));
  return [
    ...problemsWithGiven(
      { ...flagsOfCommands(raw), ...flagsOfCommits(raw) },
      "with --image, images start by themselves; leave it out.",
    ),
    ...(wrong
      ? [{ where: "--image", sentence: "give it twice, before's and then after's; once with --self-check." }]
      : []),
  ];
}

/** Nothing that the engine takes for a flag. */
const IMAGE = /^[\w][\w./:@-]*$/;

function problemsWithCommits(raw: RawApp): readonly Problem[] {
  const { start, image, selfCheck } = raw;
  const others = { ...flagsOfCommands(raw), image, selfCheck };
  return [
    ...problemsWithGiven(others, "with --git, --start starts both; leave it out."),
    ...(isSaid(start) ? [] : [{ where: "--start", sentence: `${COMMAND} --start 'node server.js'.` }]),
  ];
}

function flagsOfCommands({ before, after, beforeIn, afterIn }: RawApp): Readonly<Record<string, unknown>> {
  return { before, after, beforeIn, afterIn };
}

function flagsOfCommits({ setup, start, keepCheckouts }: RawApp): Readonly<Record<string, unknown>> {
  return { setup, start, keepCheckouts };
}

function isSaid(command: string | undefined): boolean {
  return command !== undefined && command.trim() !== "";
}

const COMMAND = "say what starts the server, such as";
