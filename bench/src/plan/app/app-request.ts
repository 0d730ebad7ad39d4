import type { OwnRequest } from "@lab/shared/record";
import type { Problem } from "../problem.ts";
import { readCount, readPercent } from "../quantities.ts";
import type { RawRequest } from "../request.ts";
import { getting, readOwnRequests } from "./read-requests.ts";

/** What a user may say of two servers, as it was typed. */
export interface RawApp {
  readonly before?: string;
  readonly after?: string;
  readonly beforeIn?: string;
  readonly afterIn?: string;
  readonly urlPath?: string;
  readonly requests?: string;
  readonly ignore?: string;
  readonly answersMayDiffer?: true;
  readonly selfCheck?: true;
  readonly failAbove?: string;
  readonly connections?: string;
}

/** How it is measured, with the flags of every run. */
export type RawMeasuring = Pick<
  RawRequest,
  | "budget"
  | "rounds"
  | "blocks"
  | "slice"
  | "parts"
  | "warmUp"
  | "precision"
  | "margin"
  | "isolation"
  | "cpus"
  | "memory"
  | "readyWithin"
  | "seed"
>;

/** The same, read. */
export interface AppRequest {
  readonly path: string;
  readonly requests: readonly OwnRequest[];
  readonly ignored: readonly string[];
  readonly connections: number;
  readonly failAbovePercent: number | undefined;
}

const USUAL_CONNECTIONS = 10;
const MOST_CONNECTIONS = 10_000;

/** Reads what was said of the two, strictly; `fileText` is what stands in the file of requests. */
export function readApp(
  raw: RawApp,
  fileText: string | undefined,
): { readonly app: AppRequest; readonly problems: readonly Problem[] } {
  const { urlPath, ignore, connections, failAbove } = raw;
  const own = fileText === undefined ? getting(urlPath ?? "/") : readOwnRequests(fileText);
  const requests = "problem" in own ? [] : own.requests;
  const where = fileText === undefined ? "--url-path" : "--requests";
  const ignored = ignore?.split(",") ?? [];
  const count = connections === undefined ? USUAL_CONNECTIONS : readCount(connections, MOST_CONNECTIONS);
  const failAbovePercent = failAbove === undefined ? undefined : readPercent(failAbove);
  return {
    app: {
      path: urlPath ?? requests[0]?.path ?? "/",
      requests,
      ignored,
      connections: count ?? USUAL_CONNECTIONS,
      failAbovePercent,
    },
    problems: [
      ...problemsWithSides(raw),
      ...("problem" in own ? [{ where, sentence: `${own.problem}.` }] : []),
      ...ignored.filter((place) => !PLACE.test(place)).map(notPlace),
      ...unread("--connections", connections, count, `a whole number from 1 to ${MOST_CONNECTIONS}`),
      ...unread("--fail-above", failAbove, failAbovePercent, "a percentage such as 5% or 0.5%"),
    ],
  };
}

const PLACE = /^(\/(status|headers|body)(\/[^/]+)*|[\w-]+)$/;

function notPlace(place: string): Problem {
  return { where: "--ignore", sentence: `"${place}" is neither a header's name nor a place such as /body/time.` };
}

function unread(where: string, text: string | undefined, value: unknown, form: string): readonly Problem[] {
  return text === undefined || value !== undefined ? [] : [{ where, sentence: `"${text}" is not ${form}.` }];
}

function problemsWithSides({ before, after, afterIn, selfCheck }: RawApp): readonly Problem[] {
  const isSaid = (command: string | undefined): boolean => command !== undefined && command.trim() !== "";
  return [
    ...(isSaid(before) ? [] : [{ where: "--before", sentence: `${COMMAND} --before 'node old/server.js'.` }]),
    ...(isSaid(after) || selfCheck ? [] : [{ where: "--after", sentence: `${COMMAND} --after 'node new/server.js'.` }]),
    ...(selfCheck && (after !== undefined || afterIn !== undefined)
      ? [{ where: "--self-check", sentence: "it holds before against itself; leave --after out." }]
      : []),
  ];
}

const COMMAND = "say what starts the server, such as";
