import { existsSync, readFileSync } from "node:fs";
import { AppAsked, type Environment, type Plan, reasonOf, type Start } from "@lab/shared/record";
import { type AppSide, type AppSides, appCells } from "../../ask/app/app-cells.ts";
import type { RawApp, RawMeasuring } from "../../ask/app/app-options.ts";
import { confirmationPlan, searchPlan } from "../../ask/app/app-plan.ts";
import { type AppRequest, readApp } from "../../ask/app/app-request.ts";
import { commandLineOf } from "../../ask/command-of.ts";
import type { Decided } from "../../ask/make-plan.ts";
import { type Checked, isSound, type Problem } from "../../ask/problem.ts";
import { readRequest } from "../../ask/read-request.ts";
import type { RunRequest } from "../../ask/request.ts";
import { readEnvironment } from "../../environment/read-environment.ts";
import { UsageError } from "../exit-code.ts";
import { ROOT } from "../places.ts";
import { type AppStarts, noModule, startsOf } from "./app-starts.ts";
import { checkIsolation, chooseWithoutDocker } from "./choose-isolation.ts";
import { decidedHere } from "./prepare-run.ts";

/** Two servers that are to be compared, with all that was decided before anything starts. */
export interface PreparedApp extends Pick<AppStarts, "before" | "after" | "checkouts"> {
  readonly app: AppRequest;
  /** The flags, with all that was decided since: the same again come to the same plan. */
  readonly typed: AppAsked["typed"];
  readonly environment: Environment;
  /** The search, as far as it is known without their answers. */
  readonly draft: Plan;
  /** True if a duration was requested, not a number of rounds. */
  readonly hasBudget: boolean;
  searchOf(sides: AskedSides): Plan;
  confirmationOf(sides: AskedSides, search: Plan, spentMs: number): Plan;
}

/** The two, and what is known of their answers. */
export type AskedSides = Pick<AppSides, "before" | "after">;

/** Reads what was typed, and what this machine is; every problem is said before anything starts. */
export async function prepareApp(
  raw: RawApp,
  measuring: RawMeasuring,
  say: (text: string) => void,
): Promise<PreparedApp> {
  const { app, problems } = readApp(raw, raw.requests === undefined ? undefined : textIn(raw.requests));
  const { request, problems: others } = readRequest(measuring);
  refuse([...problems, ...others, ...problemsWithRates(request), ...problemsHere(raw, request)]);

  const { checkouts, git, before, after } = await startsOf(raw, app);
  const { isolation, why, ...inContainers } = isolationFor(request, before);
  if (why !== undefined) say(why);
  const { shardHost: _, ...here } = await decidedHere(request);
  const typed = AppAsked.shape.typed.parse({ ...raw, ...git, ...measuring, seed: String(here.seed), isolation });
  const command = commandLineOf(["app"], typed);
  const circumstances: Decided = { ...here, ...inContainers, command, isolation, node: NODE_NOT_TOLD, ways: {} };
  const cellsOf = (sides: AskedSides, withTwin: boolean) =>
    appCells({ ...sides, connections: app.connections, conditions: request.conditions }, withTwin);
  const searchOf = (sides: AskedSides): Plan => soundly(searchPlan(cellsOf(sides, true), request, circumstances));
  const draft = searchOf(sidesOf(before, after, app, here.seed));
  await checkIsolation(draft);
  return {
    app,
    typed,
    before,
    after,
    checkouts,
    environment: await readEnvironment(ROOT, here.cores),
    draft,
    hasBudget: request.rounds === undefined || request.budgetMs !== undefined,
    searchOf,
    confirmationOf(sides, { runId, seed }, spentMs) {
      const fresh = { ...circumstances, runId: `${runId}-confirmation`, seed: seed + 1 };
      return soundly(confirmationPlan(cellsOf(sides, false), request, fresh, spentMs));
    },
  };
}

const NODE_NOT_TOLD = { absent: "a server that a command starts does not tell what it runs on" };

/** Both sides as they are known before they were asked. */
function sidesOf(before: Start, after: Start | undefined, app: AppRequest, seed: number): AskedSides {
  const requests = { seed, longestAnswerMs: 0, each: [...app.requests] };
  const sideOf = (start: Start): AppSide => ({ start, requests });
  return { before: sideOf(before), after: after && sideOf(after) };
}

function problemsWithRates({ conditions }: RunRequest): readonly Problem[] {
  const several = conditions.filter(({ values }) => values.length > 1);
  return several.map(({ axis: { name } }) => ({ where: `--${name}`, sentence: "give one of them; each is a run." }));
}

interface HowIsolated extends Pick<Decided, "isolation" | "docker"> {
  readonly why?: string;
}

function isolationFor({ isolation }: RunRequest, { image }: Start): HowIsolated {
  if (image !== undefined) return { isolation: "docker", docker: { image, figuresFrom: "host" } };
  return isolation === "cgroup" || isolation === "process"
    ? { isolation }
    : chooseWithoutDocker("a server that a command starts is in no image.");
}

function problemsHere(raw: RawApp, { isolation }: RunRequest): readonly Problem[] {
  const { beforeIn, afterIn } = raw;
  const folders = { "--before-in": beforeIn, "--after-in": afterIn };
  const missing = Object.entries(folders).filter(([, folder]) => folder !== undefined && !existsSync(folder));
  return [
    ...missing.map(([where, folder]) => ({ where, sentence: `there is no folder ${folder}.` })),
    ...noModule("--before", raw.before, beforeIn),
    ...noModule("--after", raw.after, afterIn),
    ...(isolation === "docker" && raw.image === undefined
      ? [{ where: "--isolation", sentence: "a command is not started in a container; use cgroup or process." }]
      : []),
    ...(isolation !== "docker" && isolation !== "auto" && raw.image !== undefined
      ? [{ where: "--isolation", sentence: `there are no containers with ${isolation}; leave it out.` }]
      : []),
  ];
}

function textIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`--requests: ${reasonOf(error)}`);
  }
}

function soundly(plan: Checked<Plan>): Plan {
  if (isSound(plan)) return plan.value;
  throw refused(plan.problems);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refused(problems);
}

function refused(problems: readonly Problem[]): UsageError {
  return new UsageError(problems.map(({ where, sentence }) => `${where}: ${sentence}`).join("\n"));
}
