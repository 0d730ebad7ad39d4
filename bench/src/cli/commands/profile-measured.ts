import { reasonOf } from "@lab/shared/record";
import { analyseRun } from "../../analyse/analyse-run.ts";
import type { Conducted } from "../compose/conduct.ts";
import {
  announceProfiles,
  cellsToProfile,
  type Profiled,
  type ProfilesOrder,
  profileRun,
} from "../compose/profile-run.ts";
import type { Terminal } from "../terminal.ts";
import { readLoadMs } from "./profile-request.ts";

const NOTHING: Profiled = { outcomes: [], interrupted: false };

/** Profiles what was just measured, unless the user wanted to stop. What fails is on record, and no failure of the run. */
export async function profileMeasured(
  wish: Pick<ProfilesOrder, "plan" | "runFolder" | "tools">,
  { finished, events }: Conducted,
  terminal: Terminal,
): Promise<Profiled> {
  if (wish.tools.length === 0 || finished.reason === "interrupted") return NOTHING;
  const { plan } = wish;
  const order = { ...wish, cells: cellsToProfile(plan), loadMs: readLoadMs(undefined) };
  announceProfiles(order, terminal);
  try {
    return await profileRun({ ...order, analysis: analyseRun({ plan, events }) }, terminal);
  } catch (error) {
    terminal.say(`Not profiled: ${reasonOf(error)}`);
    return NOTHING;
  }
}
