import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Environment, type Plan, reasonOf, type Start } from "@lab/shared/record";
import { readEnvironment } from "../../environment/read-environment.ts";
import { type AppSide, type AppSides, appCells } from "../../plan/app/app-cells.ts";
import { confirmationPlan, searchPlan } from "../../plan/app/app-plan.ts";
import { type AppRequest, type RawApp, type RawMeasuring, readApp } from "../../plan/app/app-request.ts";
import { readCommand } from "../../plan/app/read-command.ts";
import { commandLineOf } from "../../plan/command-of.ts";
import type { Circumstances } from "../../plan/make-plan.ts";
import { type Checked, isSound, type Problem } from "../../plan/problem.ts";
import { readRequest } from "../../plan/read-request.ts";
import type { RunRequest } from "../../plan/request.ts";
import { UsageError } from "../exit-code.ts";
import { ROOT } from "../places.ts";
import { checkIsolation, chooseWithoutDocker } from "./choose-isolation.ts";
import { decidedHere } from "./prepare-run.ts";

/** Two servers that are to be compared, with all that was decided before anything starts. */
export interface PreparedApp {
  readonly app: AppRequest;
  readonly before: Start;
  readonly after: Start | undefined;
  readonly environment: Environment;
  /** The search, as far as it is known without their answers. */
  readonly draft: Plan;
  searchOf(sides: AppSides): Plan;
  confirmationOf(sides: AppSides, spentMs: number): Plan;
}

/** Reads what was typed, and what this machine is; every problem is said before anything starts. */
export async function prepareApp(
  raw: RawApp,
  measuring: RawMeasuring,
  say: (text: string) => void,
): Promise<PreparedApp> {
  const { app, problems } = readApp(raw, raw.requests === undefined ? undefined : textIn(raw.requests));
  const { request, problems: others } = readRequest(measuring);
  refuse([...problems, ...others, ...problemsHere(raw, request)]);

  const before = startOf(raw.before, raw.beforeIn, app);
  const after = raw.selfCheck ? undefined : startOf(raw.after, raw.afterIn, app);
  const { isolation, why } = isolationFor(request);
  if (why !== undefined) say(why);
  const here = await decidedHere(request);
  const command = commandLineOf(["app"], { ...raw, ...measuring, seed: String(here.seed), isolation });
  const circumstances: Circumstances = { ...here, command, isolation, node: NODE_NOT_TOLD, ways: {} };
  const searchOf = (sides: AppSides): Plan => soundly(searchPlan(appCells(sides, true), request, circumstances));
  const draft = searchOf(sidesOf(before, after, app, here.seed));
  await checkIsolation(draft);
  return {
    app,
    before,
    after,
    environment: await readEnvironment(ROOT, here.cores),
    draft,
    searchOf,
    confirmationOf(sides, spentMs) {
      const fresh = { ...circumstances, runId: `${here.runId}-confirmation`, seed: here.seed + 1 };
      return soundly(confirmationPlan(appCells(sides, false), request, fresh, spentMs));
    },
  };
}

const NODE_NOT_TOLD = { absent: "a server that a command starts does not tell what it runs on" };

/** Both sides as they are known before they were asked. */
function sidesOf(before: Start, after: Start | undefined, app: AppRequest, seed: number): AppSides {
  const requests = { seed, longestAnswerMs: 0, each: [...app.requests] };
  const sideOf = (start: Start): AppSide => ({ start, requests });
  return { before: sideOf(before), after: after && sideOf(after), connections: app.connections };
}

function startOf(command = "", folder: string | undefined, { path }: AppRequest): Start {
  return { command: readCommand(command), folder: resolve(folder ?? "."), path };
}

function isolationFor({ isolation }: RunRequest) {
  return isolation === "cgroup" || isolation === "process"
    ? { isolation }
    : chooseWithoutDocker("a server that a command starts is in no image.");
}

function problemsHere({ beforeIn, afterIn }: RawApp, { isolation }: RunRequest): readonly Problem[] {
  const folders = { "--before-in": beforeIn, "--after-in": afterIn };
  const missing = Object.entries(folders).filter(([, folder]) => folder !== undefined && !existsSync(folder));
  return [
    ...missing.map(([where, folder]) => ({ where, sentence: `there is no folder ${folder}.` })),
    ...(isolation === "docker"
      ? [{ where: "--isolation", sentence: "a command is not started in a container; use cgroup or process." }]
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
