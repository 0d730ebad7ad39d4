import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "../owner.ts";
import { noteOf, removeCheckout } from "./checkout.ts";

const NOTE = ".json";

/** Removes what runs that are gone have checked out and not kept, or not made ready, and says so. */
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

function namesIn(parent: string): readonly string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}
