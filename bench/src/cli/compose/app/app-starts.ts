import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { Start } from "@lab/shared/record";
import type { RawApp } from "../../../ask/app/app-options.ts";
import type { AppRequest, AskedGit } from "../../../ask/app/app-request.ts";
import { moduleIn, readCommand } from "../../../ask/app/read-command.ts";
import type { CheckoutWish } from "../../../launch/checkout/checkout.ts";
import { commitOf, placeInRepository, shortHash } from "../../../launch/checkout/git.ts";
import { UsageError } from "../../exit-code.ts";
import { APP_RUNS, MODULE_HOST } from "../../places.ts";

export interface AppStarts {
  readonly before: Start;
  readonly after: Start | undefined;
  readonly checkouts: readonly CheckoutWish[];
  readonly git?: Pick<RawApp, "git">;
}

export async function startsOf(raw: RawApp, app: AppRequest): Promise<AppStarts> {
  const [image, other] = raw.image ?? [];
  if (image !== undefined) {
    const after = other === undefined ? undefined : imageStart(other, app);
    return { checkouts: [], before: imageStart(image, app), after };
  }
  if (app.git === undefined) {
    const after = raw.selfCheck ? undefined : startOf(raw.after, resolve(raw.afterIn ?? "."), app);
    return { checkouts: [], before: startOf(raw.before, resolve(raw.beforeIn ?? "."), app), after };
  }
  const { asked, before, after } = await gitSides(app.git, raw);
  const startIn = ({ folder, inside }: CheckoutWish): Start => startOf(raw.start, join(folder, inside), app);
  return { checkouts: [before, after], git: { git: asked }, before: startIn(before), after: startIn(after) };
}

function startOf(typed = "", folder: string, { path }: AppRequest): Start {
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

export const CHECKOUTS = join(APP_RUNS, "checkouts");

async function gitSides({ base, head }: AskedGit, { setup, keepCheckouts }: RawApp) {
  const repository = resolve(".");
  const inside = await placeInRepository(repository);
  if (inside === undefined) throw new UsageError(`--git: ${repository} is in no git repository.`);
  const wishFor = async (name: string): Promise<CheckoutWish> => {
    const commit = await commitOf(repository, name);
    if (commit === undefined) throw new UsageError(`--git: "${name}" is no commit of this repository.`);
    // Another setup makes another folder of the same commit.
    const prepared = hash("sha256", `${inside}\n${setup ?? ""}`, "hex").slice(0, 8);
    const folder = resolve(CHECKOUTS, `${shortHash(commit)}-${prepared}`);
    return { repository, commit, folder, inside, setup, keep: keepCheckouts === true };
  };
  const [before, after] = [await wishFor(base), await wishFor(head)];
  return { asked: `${before.commit}..${after.commit}`, before, after };
}
