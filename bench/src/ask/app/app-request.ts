import type { OwnRequest } from "@lab/shared/record";
import { type Read, readOptions } from "../options/option.ts";
import { type Problem, problemsOf, problemsWithFlags, valueIn } from "../problem.ts";
import { APP_OPTIONS, type RawApp } from "./app-options.ts";
import { readOwnRequests } from "./read-requests.ts";

export interface AppRequest extends Omit<Read<typeof APP_OPTIONS>, "requests"> {
  /** The path of the first answer. */
  readonly path: string;
  readonly requests: readonly OwnRequest[];
}

export function readApp(
  raw: RawApp,
  fileText: string | undefined,
): { readonly app: AppRequest; readonly problems: readonly Problem[] } {
  const { values, problems } = readOptions(APP_OPTIONS, raw);
  const own = fileText === undefined ? { value: values.urlPath } : readOwnRequests(fileText);
  const requests = valueIn(own) ?? [];
  const [first] = raw.urlPath === undefined ? requests : values.urlPath;
  return {
    app: { ...values, requests, path: first?.path ?? "/" },
    problems: [...problemsWithSides(raw), ...problemsOf(own), ...problems],
  };
}

function problemsWithSides(raw: RawApp): readonly Problem[] {
  if (raw.git !== undefined) return problemsWithCommits(raw);
  return [
    ...(raw.image === undefined ? problemsWithCommands(raw) : problemsWithImages(raw)),
    ...(raw.selfCheck && raw.require !== undefined
      ? [
          {
            where: "--require",
            sentence: "with --self-check there is no after that a limit could apply to; leave it out.",
          },
        ]
      : []),
    ...(raw.selfCheck && raw.failAbove !== undefined
      ? [{ where: "--fail-above", sentence: "with --self-check there is no after that could fail; leave it out." }]
      : []),
  ];
}

function problemsWithCommands(raw: RawApp): readonly Problem[] {
  const { before, after, afterIn, selfCheck } = raw;
  return [
    ...problemsWithFlags(flagsOfCommits(raw), "it is for two commits; give --git, too."),
    ...(isGiven(before) ? [] : [{ where: "--before", sentence: `${COMMAND} --before 'node old/server.js'.` }]),
    ...(isGiven(after) || selfCheck
      ? []
      : [{ where: "--after", sentence: `${COMMAND} --after 'node new/server.js'.` }]),
    ...(selfCheck && (after !== undefined || afterIn !== undefined)
      ? [{ where: "--self-check", sentence: "it compares before with itself; leave --after out." }]
      : []),
  ];
}

function problemsWithImages({ image = [], selfCheck, ...raw }: RawApp): readonly Problem[] {
  const needed = selfCheck ? 1 : 2;
  const wrong = image.length !== needed || image.some((one) => !IMAGE.test(one));
  return [
    ...problemsWithFlags(
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
    ...problemsWithFlags(others, "with --git, --start starts both; leave it out."),
    ...(isGiven(start) ? [] : [{ where: "--start", sentence: `${COMMAND} --start 'node server.js'.` }]),
  ];
}

function flagsOfCommands({ before, after, beforeIn, afterIn }: RawApp): Readonly<Record<string, unknown>> {
  return { before, after, beforeIn, afterIn };
}

function flagsOfCommits({ setup, start, keepCheckouts }: RawApp): Readonly<Record<string, unknown>> {
  return { setup, start, keepCheckouts };
}

function isGiven(command: string | undefined): boolean {
  return command !== undefined && command.trim() !== "";
}

const COMMAND = "give the command that starts the server, such as";
