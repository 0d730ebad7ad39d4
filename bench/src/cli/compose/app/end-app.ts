import type { AppVerdict, Plan } from "@lab/shared/record";
import { writeJsonIn } from "@lab/shared/run-folder";
import { AFTER, BEFORE } from "../../../ask/app/app-plan.ts";
import { commandLineOf } from "../../../ask/command-line.ts";
import { EXIT, type ExitCode } from "../../exit-code.ts";
import { PROGRAM } from "../../places.ts";
import { shown } from "../../runs/run-named.ts";
import { readProfiles } from "../../runs/write-reports.ts";
import { showResult, type Terminal } from "../../terminal.ts";
import { appMarkdown, appText, appVerdict, beyondBound, SERVER_FAULTS } from "../../view/app.ts";
import { differenceMarkdown, differenceText } from "../../view/difference-text.ts";
import type { Conducted } from "../conduct/conduct.ts";
import { type MeasuredCosts, profileMeasured } from "../profile/profile-run.ts";

export interface AppDocuments {
  readonly json: boolean;
  readonly markdown?: boolean;
  readonly profile?: boolean;
}

interface MeasuredApp extends Conducted {
  readonly folder: string;
  readonly plan: Plan;
}

const FUNCTIONS_SHOWN = 20;

export async function endApp(
  run: MeasuredApp,
  { json, markdown, profile }: AppDocuments,
  terminal: Terminal,
): Promise<void> {
  const { folder, plan, events, interrupted } = run;
  const verdict = appVerdict({ plan, events });
  writeJsonIn(folder, "app.json", verdict);
  showResult(terminal, `\n${appText(verdict, shown(folder), terminal.columns)}`, { json, markdown });
  if (interrupted) terminal.log(`Next: ${commandLineOf(["resume", shown(folder)], {}, PROGRAM)}`);
  const { why, isStopped } = profile ? await profileApp(run, verdict, terminal) : NOT_PROFILED;
  if (why) showResult(terminal, `\n${differenceText(why, FUNCTIONS_SHOWN, terminal.columns)}`, { json, markdown });
  if (json) terminal.document(verdict);
  if (markdown) {
    terminal.print(appMarkdown(verdict));
    if (why) terminal.print(`\n${differenceMarkdown(why, FUNCTIONS_SHOWN)}`);
  }
  terminal.exitWith(interrupted || isStopped ? EXIT.interrupted : exitCodeOf(verdict));
}

export function exitCodeOf(verdict: AppVerdict): ExitCode {
  if (verdict.warnings.some(({ code }) => SERVER_FAULTS.includes(code))) return EXIT.void;
  if (verdict.verdict === "not-measured") return EXIT.failed;
  if (verdict.fails) return EXIT.slower;
  const isUnclear = verdict.requirements.some(({ state }) => state === "unclear");
  return isUnclear || beyondBound(verdict, verdict.failAbovePercent) === "unclear" ? EXIT.inconclusive : EXIT.done;
}

const LONGEST_LOAD_MS = 15_000;
const LOAD_PER_ROUND_MS = 1_000;

const NOT_PROFILED = { why: undefined, isStopped: false };

/** Profiles both, unless they cost the same: then there is nothing to explain. */
async function profileApp({ folder, plan, ...conducted }: MeasuredApp, found: AppVerdict, terminal: Terminal) {
  const { verdict } = found;
  if (conducted.interrupted) return NOT_PROFILED;
  if (verdict !== "costs-more" && verdict !== "costs-less") {
    terminal.log("No difference was found, so nothing was profiled.");
    return NOT_PROFILED;
  }
  // A user who asks for a few short slices wants the profiles soon, too.
  const { schedule } = plan;
  const roundMs = schedule.protocol === "interleaved" ? schedule.blocks * schedule.sliceMs : LOAD_PER_ROUND_MS;
  const loadMs = Math.min(LONGEST_LOAD_MS, schedule.rounds.max * Math.min(LOAD_PER_ROUND_MS, roundMs));
  const wish = { plan, runFolder: folder, tools: ["cpu"], loadMs, analysis: costsIn(found) } as const;
  const { interrupted } = await profileMeasured(wish, conducted, terminal);
  return { why: readProfiles(folder, plan).differences[0], isStopped: interrupted };
}

function costsIn({ figures: { costUs } }: AppVerdict): MeasuredCosts {
  const { before, after, ratio } = costUs;
  return {
    cells: [
      { id: BEFORE, baseline: BEFORE, metrics: { costUs: { figure: before, ratio } } },
      { id: AFTER, baseline: BEFORE, metrics: { costUs: { figure: after, ratio } } },
    ],
  };
}
