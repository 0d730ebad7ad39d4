import { existsSync, readFileSync } from "node:fs";
import { type Environment, fileFault, type Isolation, type Plan, reasonOf, type Start } from "@lab/shared/record";
import { APP_MEASURING, type APP_REQUEST } from "../../../ask/app/app-options.ts";
import { type AppSide, type AppSides, appCells } from "../../../ask/app/app-plan.ts";
import { type AppRequest, readApp } from "../../../ask/app/app-request.ts";
import { commandLineOf } from "../../../ask/command-line.ts";
import type { Expanded } from "../../../ask/expand-cells.ts";
import type { Raw } from "../../../ask/options/option.ts";
import { flagOf, type Problem } from "../../../ask/problem.ts";
import { type RunRequest, readRequest } from "../../../ask/request.ts";
import { refuse } from "../../exit-code.ts";
import { PROGRAM } from "../../places.ts";
import { prepare } from "../plan/prepare.ts";
import { type AppStarts, startsOf, whyNoStart } from "./app-starts.ts";

/** A comparison as it was read, and how this machine measures it. Its plan follows once the servers have answered. */
export interface PreparedApp extends Pick<AppStarts, "before" | "after"> {
  readonly app: AppRequest;
  readonly environment: Environment;
  /** The plan, as far as it is known before the servers have answered. */
  readonly draft: Plan;
  /** The plan that is measured, with the answers that are expected of both servers. */
  readonly planWith: (sides: AnsweredSides, answersDiffer?: number) => Plan;
}

type AnsweredSides = Pick<AppSides, "before" | "after">;

type RawApp = Raw<typeof APP_REQUEST>;

/** Reads what was typed, and what this machine is; every problem is reported before anything starts. */
export async function prepareApp(typed: RawApp, log: (text: string) => void): Promise<PreparedApp> {
  const { app, request } = read(typed);
  const starts = await startsOf(app);
  const { before, after, checkouts, git } = starts;
  const { image } = before;
  const { connections, failAbovePercent, require } = app;
  const expand = (sides: AnsweredSides): Expanded => {
    return { cells: appCells({ ...sides, connections, conditions: request.conditions }), leftOut: [] };
  };
  const intent = {
    request: image === undefined ? request : { ...request, image, isolation: "docker" as const },
    expanded: expand(unanswered(app, starts)),
    // With everything decided here, so that the same command makes the same plan.
    again: (seed: number, isolation: Isolation) =>
      commandLineOf(["app"], { ...typed, git, seed: String(seed), isolation }, PROGRAM),
  };
  const { plan, environment, planWith } = await prepare(intent, log);
  const asApp = (own: Plan, answersDiffer = 0): Plan => ({
    ...own,
    app: { checkouts: [...checkouts], answersDiffer, failAbovePercent, required: [...require] },
  });
  return {
    ...{ app, before, after, environment },
    draft: asApp(plan),
    planWith: (sides, answersDiffer) => asApp(planWith(expand(sides)), answersDiffer),
  };
}

function unanswered({ requests }: AppRequest, { before, after }: AppStarts): AnsweredSides {
  const sideOf = (start: Start): AppSide => ({ start, requests: { seed: 0, longestAnswerMs: 0, each: [...requests] } });
  return { before: sideOf(before), after: after && sideOf(after) };
}

function read(typed: RawApp) {
  const file = textIn(typed.requests);
  const { app, problems } = readApp(typed, file.text);
  // Flags of a run, of which others have the same names here.
  const measuring = Object.entries(typed).filter(([flag]) => Object.hasOwn(APP_MEASURING, flag));
  const { request, problems: others } = readRequest(Object.fromEntries(measuring));
  refuse([...file.problems, ...problems, ...others, ...problemsWithRates(request), ...problemsHere(app, request)]);
  return { app, request };
}

function problemsWithRates({ conditions }: RunRequest): readonly Problem[] {
  const several = conditions.filter(({ values }) => values.length > 1);
  return several.map(({ axis: { name } }) => ({ where: `--${name}`, sentence: "give one of them; each is a run." }));
}

function problemsHere(app: AppRequest, { isolation }: RunRequest): readonly Problem[] {
  const { before, after, beforeIn, afterIn, image, start } = app;
  const sentences = Object.entries({
    beforeIn: whyNoFolder(beforeIn),
    afterIn: whyNoFolder(afterIn),
    before: whyNoStart(before, beforeIn),
    after: whyNoStart(after, afterIn),
    start: whyNoStart(start, undefined),
    isolation: whyNotIsolated(isolation, image.length > 0),
  });
  return sentences.flatMap(([name, sentence]) => (sentence === undefined ? [] : [{ where: flagOf(name), sentence }]));
}

function whyNoFolder(folder: string | undefined): string | undefined {
  return folder === undefined || existsSync(folder) ? undefined : `there is no folder ${folder}.`;
}

function whyNotIsolated(isolation: RunRequest["isolation"], hasImage: boolean): string | undefined {
  if (isolation === "auto" || (isolation === "docker") === hasImage) return undefined;
  if (hasImage) return `there are no containers with ${isolation}; leave it out.`;
  return isolation === "docker" ? "a command is not started in a container; use cgroup or process." : undefined;
}

function textIn(file: string | undefined): { readonly text?: string; readonly problems: readonly Problem[] } {
  try {
    return { ...(file !== undefined && { text: readFileSync(file, "utf8") }), problems: [] };
  } catch (error) {
    return { problems: [{ where: "--requests", sentence: fileFault(error) ?? reasonOf(error) }] };
  }
}
