import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import {
  type CheckoutWish,
  type Environment,
  fileFault,
  type Isolation,
  type Plan,
  reasonOf,
  type Start,
} from "@lab/shared/record";
import { APP_MEASURING, type APP_REQUEST } from "../../../ask/app/app-options.ts";
import { type AppSide, type AppSides, appCells } from "../../../ask/app/app-plan.ts";
import { type AppRequest, readApp } from "../../../ask/app/app-request.ts";
import { type GitRange, moduleIn, readCommand } from "../../../ask/app/app-values.ts";
import { commandLineOf } from "../../../ask/command-line.ts";
import type { Expanded } from "../../../ask/expand-cells.ts";
import type { Raw } from "../../../ask/options/option.ts";
import { flagOf, type Problem } from "../../../ask/problem.ts";
import { type RunRequest, readRequest } from "../../../ask/request.ts";
import { type Checkout, checkOut, sweepCheckouts } from "../../../launch/checkout/checkout.ts";
import { commitOf, placeInRepository, shortHash } from "../../../launch/checkout/git.ts";
import { refuse, UsageError } from "../../exit-code.ts";
import { APP_RUNS, MODULE_HOST, PROGRAM } from "../../places.ts";
import type { Terminal } from "../../terminal.ts";
import { untilInterrupted } from "../conduct/interruption.ts";
import { prepare } from "../plan/prepare.ts";

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

interface AppStarts {
  readonly before: Start;
  readonly after: Start | undefined;
  readonly checkouts: readonly CheckoutWish[];
  /** The commits that were named, by their hashes. */
  readonly git?: string;
}

async function startsOf(app: AppRequest): Promise<AppStarts> {
  const [image, other] = app.image;
  if (image !== undefined) {
    const after = other === undefined ? undefined : imageStart(other, app);
    return { checkouts: [], before: imageStart(image, app), after };
  }
  if (app.git === undefined) {
    const after = app.selfCheck ? undefined : startOf(app.after, resolve(app.afterIn ?? "."), app);
    return { checkouts: [], before: startOf(app.before, resolve(app.beforeIn ?? "."), app), after };
  }
  const { range, before, after } = await gitSides(app.git, app);
  const startIn = ({ folder, inside }: CheckoutWish): Start => startOf(app.start, join(folder, inside), app);
  return { checkouts: [before, after], git: range, before: startIn(before), after: startIn(after) };
}

export function startOf(typed = "", folder: string, { path }: Pick<AppRequest, "path">): Start {
  const module = moduleIn(typed);
  const command = module === undefined ? readCommand(typed) : [process.execPath, MODULE_HOST, resolve(folder, module)];
  return { command, folder, path };
}

function imageStart(image: string, { path }: AppRequest): Start {
  return { command: [image], folder: resolve("."), path, image };
}

/** Why a typed command cannot start anything; undefined for one that a shell reads, or whose folder is yet to be made. */
function whyNoStart(typed: string | undefined, folder = "."): string | undefined {
  if (typed === undefined || typed.trim() === "") return undefined;
  const module = moduleIn(typed);
  if (module !== undefined) {
    const file = resolve(folder, module);
    return existsSync(file) ? undefined : `there is no module ${file}.`;
  }
  const command = readCommand(typed);
  const [program = ""] = typeof command === "string" ? [] : command;
  return program === "" || isProgram(program, folder) ? undefined : `"${program}" is not a command.`;
}

function isProgram(program: string, folder: string): boolean {
  if (/[\\/]/.test(program)) return existsSync(resolve(folder, program));
  const endings = process.platform === "win32" ? (process.env["PATHEXT"] ?? ".EXE").split(";") : [""];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.some((one) => endings.some((ending) => existsSync(join(one, `${program}${ending}`))));
}

const CHECKOUTS = join(APP_RUNS, "checkouts");

async function gitSides({ base, head }: GitRange, prepared: Prepared) {
  const repository = resolve(".");
  const before = await checkoutWish(repository, base, prepared);
  const after = await checkoutWish(repository, head, prepared);
  return { range: `${before.commit}..${after.commit}`, before, after };
}

type Prepared = Pick<AppRequest, "setup" | "keepCheckouts">;

/** A commit of the repository that the folder is in, checked out below the folder. */
export async function checkoutWish(repository: string, name: string, prepared: Prepared): Promise<CheckoutWish> {
  const { setup, keepCheckouts } = prepared;
  const inside = await placeInRepository(repository);
  if (inside === undefined) throw new UsageError(`--git: ${repository} is not in a git repository.`);
  const commit = await commitOf(repository, name);
  if (commit === undefined) throw new UsageError(`--git: "${name}" is not a commit of this repository.`);
  // Another setup makes another folder of the same commit.
  const madeBy = hash("sha256", `${inside}\n${setup ?? ""}`, "hex").slice(0, 8);
  const folder = resolve(CHECKOUTS, `${shortHash(commit)}-${madeBy}`);
  return { repository, commit, folder, inside, setup, keep: keepCheckouts };
}

/** Checks out every commit once. If one fails or the user stops it, all are removed. */
export async function buildCheckouts(
  wishes: readonly CheckoutWish[],
  { log }: Pick<Terminal, "log">,
): Promise<AsyncDisposable> {
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
