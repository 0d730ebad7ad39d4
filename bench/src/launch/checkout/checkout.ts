import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckoutWish } from "@lab/shared/record";
import { makeFolder } from "@lab/shared/run-folder";
import { z } from "zod";
import { howItEnded, lastLines, tailOf } from "../../cores/child-process.ts";
import { namesIn, unlessUnreadable } from "../../cores/readable.ts";
import { LaunchError } from "../launcher.ts";
import { isAlive, ownerNow } from "../owner.ts";
import { exitOf, guardGroup, signalWithItsChildren, spawnAttached } from "../server-child.ts";
import { git, shortHash } from "./git.ts";

const Note = z.strictObject({
  owner: z.strictObject({ pid: z.int(), startTicks: z.number() }),
  ready: z.boolean(),
  kept: z.boolean(),
});

export interface Checkout extends AsyncDisposable {
  /** False if an earlier run had made it ready. */
  readonly isNew: boolean;
}

/** Checks a commit out and makes it ready, unless an earlier run kept it ready. Disposing removes it unless it is to be kept. */
export async function checkOut(wish: CheckoutWish, signal: AbortSignal): Promise<Checkout> {
  const { folder, keep } = wish;
  const note = noteOf(folder);
  if (note?.ready && note.kept && existsSync(folder)) {
    return { isNew: false, [Symbol.asyncDispose]: async () => undefined };
  }
  if (note !== undefined && isAlive(note.owner)) {
    throw new LaunchError(`Another run, process ${note.owner.pid}, is using ${folder}: wait until it ends.`);
  }
  const remove = (): Promise<void> => removeCheckout(wish.repository, folder);
  await remove();
  try {
    await makeReady(wish, signal);
  } catch (error) {
    await remove();
    throw error;
  }
  return { isNew: true, [Symbol.asyncDispose]: keep ? async () => undefined : remove };
}

async function makeReady(wish: CheckoutWish, signal: AbortSignal): Promise<void> {
  const { repository, commit, folder, inside, setup, keep } = wish;
  makeFolder(dirname(folder));
  // Keeps the checkouts out of the repository's own status.
  writeFileSync(join(dirname(folder), ".gitignore"), "*\n");
  writeNote(folder, { owner: ownerNow(), ready: false, kept: keep });
  await git(repository, "worktree", "add", "--detach", "--force", folder, commit);
  const where = join(folder, inside);
  if (!existsSync(where))
    throw new LaunchError(
      `Commit ${shortHash(commit)} has no folder ${inside}: run this in a folder that exists in it.`,
    );
  if (setup !== undefined) await setUp(setup, where, shortHash(commit), signal);
  signal.throwIfAborted();
  writeNote(folder, { owner: ownerNow(), ready: true, kept: keep });
}

/** Removes a checkout in any state, its note, and the repository's record of it. */
async function removeCheckout(repository: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await git(repository, "worktree", "prune");
  rmSync(noteFile(folder), { force: true });
}

const NOTE = ".json";

function noteFile(folder: string): string {
  return `${folder}${NOTE}`;
}

function noteOf(folder: string): z.infer<typeof Note> | undefined {
  return unlessUnreadable(() => Note.parse(JSON.parse(readFileSync(noteFile(folder), "utf8"))));
}

function writeNote(folder: string, note: z.infer<typeof Note>): void {
  writeFileSync(noteFile(folder), JSON.stringify(note));
}

/** Removes checkouts of ended runs that are not to be kept or were never made ready; returns a sentence about each. */
export async function sweepCheckouts(repository: string, parent: string): Promise<readonly string[]> {
  const left = namesIn(parent)
    .filter((name) => name.endsWith(NOTE))
    .map((name) => join(parent, name.slice(0, -NOTE.length)))
    .filter(isLeft);
  for (const folder of left) await removeCheckout(repository, folder);
  return left.map((folder) => `Removed ${folder}, which a run that is gone had checked out.`);
}

function isLeft(folder: string): boolean {
  const note = noteOf(folder);
  return note === undefined || (!(note.ready && note.kept) && !isAlive(note.owner));
}

/** Starts once its guard exists; if this process ends first, so does it. */
const ONCE_GUARDED = 'read -r go || exit 1; exec /bin/sh -c "$1"';

/** Runs the user's command to its end. It ends, with all that it started, when the run does or the user stops it. */
async function setUp(line: string, folder: string, of: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawnAttached("/bin/sh", ["-c", ONCE_GUARDED, "setup", line], process.env, folder);
  using _guard = child.pid === undefined ? undefined : guardGroup(child.pid);
  const giveUp = (): void => signalWithItsChildren(child, "SIGKILL");
  signal.addEventListener("abort", giveUp, { once: true });
  const printed = tailOf(child.stdout, child.stderr);
  // If it has ended already, its exit says so.
  child.stdin.on("error", () => undefined).end("\n");
  try {
    const closed = once(child, "close");
    const exit = await exitOf(child);
    // What it left running in the background would hold the streams open.
    signalWithItsChildren(child, "SIGKILL");
    await closed;
    signal.throwIfAborted();
    if (exit.code === 0) return;
    throw new LaunchError(`The setup of ${of} ended ${howItEnded(exit)}: ${line} ${lastLines(printed())}`);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
