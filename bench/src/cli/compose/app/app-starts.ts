import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { CheckoutWish, Start } from "@lab/shared/record";
import { moduleIn, readCommand } from "../../../ask/app/app-options.ts";
import type { AppRequest } from "../../../ask/app/app-request.ts";
import type { GitRange } from "../../../ask/app/app-values.ts";
import { type Checkout, checkOut, sweepCheckouts } from "../../../launch/checkout/checkout.ts";
import { commitOf, placeInRepository, shortHash } from "../../../launch/checkout/git.ts";
import { UsageError } from "../../exit-code.ts";
import { APP_RUNS, MODULE_HOST } from "../../places.ts";
import type { Terminal } from "../../terminal.ts";
import { untilInterrupted } from "../conduct/interruption.ts";

export interface AppStarts {
  readonly before: Start;
  readonly after: Start | undefined;
  readonly checkouts: readonly CheckoutWish[];
  /** The commits that were named, by their hashes. */
  readonly git?: string;
}

export async function startsOf(app: AppRequest): Promise<AppStarts> {
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
export function whyNoStart(typed: string | undefined, folder = "."): string | undefined {
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
