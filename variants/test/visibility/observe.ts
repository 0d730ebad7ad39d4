import type { Adapter } from "@lab/shared/record";
import { NO_PRELOAD } from "../upstream/preload.ts";
import { type Notes, type Probe, startProbe } from "./probe.ts";
import { type Visibility, visibilityIn } from "./seen.ts";
import { sendWaves } from "./waves.ts";

const TRIES = 200;

/** Where the id can be read in a way, with at least 50 requests under way at any time. */
export async function observe(way: string, adapter: Adapter, preload = NO_PRELOAD): Promise<Visibility> {
  await using probe = await startProbe(way, adapter, preload);
  return await observedBy(probe);
}

export async function observedBy(probe: Probe): Promise<Visibility> {
  const sent = await sendWaves(probe.url);
  return visibilityIn(await notesOnceFinished(probe), sent);
}

/** A client has its answer before the server's last listener is called. */
async function notesOnceFinished(probe: Probe): Promise<Notes> {
  for (let tries = 0; tries < TRIES; tries++) {
    const notes = await probe.notes();
    const open = Object.values(notes).filter((of) => "guard" in of && !("response finished" in of));
    if (open.length === 0) return notes;
  }
  throw new Error("Some requests were answered, but their responses never finished.");
}
