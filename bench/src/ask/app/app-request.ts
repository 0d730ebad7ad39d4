import type { OwnRequest, Requirement } from "@lab/shared/record";
import { readOptions } from "../options/read-options.ts";
import type { Problem } from "../problem.ts";
import { APP_OPTIONS, type RawApp } from "./app-options.ts";
import { problemsWithSides } from "./app-problems.ts";
import { type AskedGit, readGit } from "./read-git.ts";
import { getting, readOwnRequests } from "./read-requests.ts";
import { readRequirement } from "./read-requirement.ts";

/** The parsed request. */
export interface AppRequest {
  readonly path: string;
  readonly requests: readonly OwnRequest[];
  readonly ignored: readonly string[];
  readonly connections: number;
  readonly failAbovePercent: number | undefined;
  readonly required: readonly Requirement[];
  /** Two commits, where that is what is compared. */
  readonly git: AskedGit | undefined;
}

/** Reads what was said of the two, strictly; `fileText` is what stands in the file of requests. */
export function readApp(
  raw: RawApp,
  fileText: string | undefined,
): { readonly app: AppRequest; readonly problems: readonly Problem[] } {
  const { urlPath, ignore } = raw;
  const { values, problems: unread } = readOptions(APP_OPTIONS, raw);
  const own = fileText === undefined ? getting(urlPath ?? "/") : readOwnRequests(fileText);
  const requests = "problem" in own ? [] : own.requests;
  const where = fileText === undefined ? "--url-path" : "--requests";
  const ignored = ignore?.split(",") ?? [];
  const commits = raw.git === undefined ? undefined : readGit(raw.git);
  const bounds = (raw.require ?? []).map(readRequirement);
  return {
    app: {
      path: urlPath ?? requests[0]?.path ?? "/",
      requests,
      ignored,
      connections: values.connections,
      failAbovePercent: values.failAbovePercent,
      required: bounds.flatMap((one) => ("problem" in one ? [] : [one])),
      git: commits && "base" in commits ? commits : undefined,
    },
    problems: [
      ...problemsWithSides(raw),
      ...problemIn("--git", commits),
      ...("problem" in own ? [{ where, sentence: `${own.problem}.` }] : []),
      ...ignored
        .filter((place) => !PLACE.test(place))
        .map((place) => ({
          where: "--ignore",
          sentence: `"${place}" is neither a header's name nor a place such as /body/time.`,
        })),
      ...bounds.flatMap((one) => problemIn("--require", one)),
      ...unread,
    ],
  };
}

const PLACE = /^(\/(status|headers|body)(\/[^/]+)*|[\w-]+)$/;

function problemIn(where: string, read: object | { readonly problem: string } = {}): readonly Problem[] {
  return "problem" in read ? [{ where, sentence: String(read.problem) }] : [];
}
