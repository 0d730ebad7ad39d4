import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type CheckoutWish, type Environment, fileFault, type Plan, reasonOf, type Start } from "@lab/shared/record";
import { APP_MEASURING, APP_OPTIONS, type RawApp, type RawMeasuring } from "../../../ask/app/app-options.ts";
import { type AppSide, type AppSides, appCells, appPlan } from "../../../ask/app/app-plan.ts";
import { readApp } from "../../../ask/app/app-request.ts";
import { commandLineOf } from "../../../ask/command-line.ts";
import type { Decided } from "../../../ask/make-plan.ts";
import { inTable } from "../../../ask/options/option.ts";
import { flagOf, type Problem } from "../../../ask/problem.ts";
import { readRequest } from "../../../ask/read-request.ts";
import type { RunRequest } from "../../../ask/request.ts";
import { type Checkout, checkOut, sweepCheckouts } from "../../../launch/checkout/checkout.ts";
import { shortHash } from "../../../launch/checkout/git.ts";
import { refuse, unwrap } from "../../exit-code.ts";
import { PROGRAM } from "../../places.ts";
import type { Terminal } from "../../terminal.ts";
import { untilInterrupted } from "../conduct/interruption.ts";
import { checkIsolation, chooseWithoutDocker } from "../plan/choose-isolation.ts";
import { machineDefaults } from "../plan/prepare-run.ts";
import { readMachine } from "../plan/this-machine.ts";
import { CHECKOUTS, startsOf, whyNoStart } from "./app-starts.ts";

/** A comparison as it was read, with everything that this machine decides. Plans follow from it and from the servers' answers. */
type DecidedApp = Awaited<ReturnType<typeof decide>>;

export interface PreparedApp extends DecidedApp {
  readonly environment: Environment;
  /** The plan, as far as it is known before the servers have answered. */
  readonly draft: Plan;
}

type AskedSides = Pick<AppSides, "before" | "after">;

/** Reads what was typed, and what this machine is; every problem is reported before anything starts. */
export async function prepareApp(typed: RawApp & RawMeasuring, log: (text: string) => void): Promise<PreparedApp> {
  const decided = await decide(read(typed));
  const draft = appPlanOf(decided, unaskedSides(decided));
  if (decided.why !== undefined) log(decided.why);
  await checkIsolation(draft);
  return { ...decided, draft, environment: await readMachine(decided.circumstances.cores) };
}

export function appPlanOf(decided: DecidedApp, sides: AskedSides, answersDiffer = 0): Plan {
  const { app, checkouts, request, circumstances } = decided;
  const { connections, failAbovePercent, required } = app;
  const cells = appCells({ ...sides, connections, conditions: request.conditions });
  const plan = unwrap(appPlan(cells, request, circumstances));
  return { ...plan, app: { checkouts: [...checkouts], answersDiffer, failAbovePercent, required: [...required] } };
}

/** Both sides, without the answers that are expected of them. */
function unaskedSides({ before, after, app, circumstances: { seed } }: DecidedApp): AskedSides {
  const requests = { seed, longestAnswerMs: 0, each: [...app.requests] };
  const sideOf = (start: Start): AppSide => ({ start, requests });
  return { before: sideOf(before), after: after && sideOf(after) };
}

function read(typed: RawApp & RawMeasuring) {
  const [raw, measuring] = [inTable(APP_OPTIONS, typed), inTable(APP_MEASURING, typed)];
  const file = textIn(raw.requests);
  const { app, problems } = readApp(raw, file.text);
  const { request, problems: others } = readRequest(measuring);
  refuse([...file.problems, ...problems, ...others, ...problemsWithRates(request), ...problemsHere(raw, request)]);
  return { raw, measuring, app, request };
}

const UNKNOWN_NODE = { absent: "a server that a command starts does not report its runtime" };

async function decide({ raw, measuring, app, request }: ReturnType<typeof read>) {
  const { git, ...starts } = await startsOf(raw, app);
  const { isolation, why, ...inContainers } = isolationFor(request, starts.before);
  const { shardHost: _, ...here } = await machineDefaults(request);
  // With everything decided here, so that the same command makes the same plan.
  const typed = { ...raw, ...git, ...measuring, seed: String(here.seed), isolation };
  const command = commandLineOf(["app"], typed, PROGRAM);
  const circumstances = { ...here, ...inContainers, command, isolation, node: UNKNOWN_NODE, ways: {} };
  return { ...starts, app, request, circumstances, ...(why !== undefined && { why }) };
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

function problemsWithRates({ conditions }: RunRequest): readonly Problem[] {
  const several = conditions.filter(({ values }) => values.length > 1);
  return several.map(({ axis: { name } }) => ({ where: `--${name}`, sentence: "give one of them; each is a run." }));
}

function problemsHere(raw: RawApp, { isolation }: RunRequest): readonly Problem[] {
  const { before, after, beforeIn, afterIn, image, start } = raw;
  const sentences = Object.entries({
    beforeIn: whyNoFolder(beforeIn),
    afterIn: whyNoFolder(afterIn),
    before: whyNoStart(before, beforeIn),
    after: whyNoStart(after, afterIn),
    start: whyNoStart(start, undefined),
    isolation: whyNotIsolated(isolation, image !== undefined),
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

/** Checks out every commit once. If one fails or the user stops it, all are removed. */
export async function buildCheckouts(wishes: readonly CheckoutWish[], { log }: Terminal): Promise<AsyncDisposable> {
  const made: Checkout[] = [];
  const built: AsyncDisposable = {
    async [Symbol.asyncDispose]() {
      for (const one of made) await one[Symbol.asyncDispose]();
    },
  };
  const [first] = wishes;
  if (first === undefined) return built;
  using signal = untilInterrupted(log);
  for (const what of await sweepCheckouts(first.repository, resolve(CHECKOUTS))) log(what);
  const distinct = [...new Map(wishes.map((wish) => [wish.folder, wish])).values()];
  try {
    for (const wish of distinct) {
      log(`${shortHash(wish.commit)}: checking it out${wish.setup === undefined ? "" : `, then ${wish.setup}`} …`);
      const checkout = await checkOut(wish, signal);
      made.push(checkout);
      if (!checkout.isNew) log(`${shortHash(wish.commit)}: prepared by an earlier run.`);
    }
    return built;
  } catch (error) {
    await built[Symbol.asyncDispose]();
    signal.throwIfAborted();
    throw error;
  }
}
