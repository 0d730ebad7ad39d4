import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import type { RawApp } from "../../../ask/app/app-options.ts";
import type { AskedGit } from "../../../ask/app/read-git.ts";
import type { CheckoutWish } from "../../../launch/checkout/checkout.ts";
import { commitOf, placeInRepository } from "../../../launch/checkout/git.ts";
import { UsageError } from "../../exit-code.ts";
import { APP_RUNS } from "../../places.ts";

/** Two commits, and where each is to be checked out; one and the same where they are one. */
export interface GitSides {
  /** The commits themselves, whatever they are called later. */
  readonly asked: string;
  readonly before: CheckoutWish;
  readonly after: CheckoutWish;
}

export const CHECKOUTS = join(APP_RUNS, "checkouts");

/** Resolves both commits from the folder of the command. */
export async function gitSides({ base, head }: AskedGit, { setup, keepCheckouts }: RawApp): Promise<GitSides> {
  const repository = resolve(".");
  const inside = await placeInRepository(repository);
  if (inside === undefined) throw new UsageError(`--git: ${repository} is in no git repository.`);
  const wishFor = async (name: string): Promise<CheckoutWish> => {
    const commit = await commitOf(repository, name);
    if (commit === undefined) throw new UsageError(`--git: "${name}" is no commit of this repository.`);
    const folder = resolve(CHECKOUTS, `${commit.slice(0, 12)}-${hashOf(`${inside}\n${setup ?? ""}`)}`);
    return { repository, commit, folder, inside, setup, keep: keepCheckouts === true };
  };
  const [before, after] = [await wishFor(base), await wishFor(head)];
  return { asked: `${before.commit}..${after.commit}`, before, after };
}

/** Another setup makes another folder of the same commit. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
