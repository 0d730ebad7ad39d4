import { type Beginning, createRunFolder } from "../../journal/run-folder.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { prepareRehearsal } from "../compose/plan/prepare-run.ts";
import { profileMeasured, refuseOtherRuntimes } from "../compose/profile/profile-run.ts";
import { announceRun, readyRun } from "../compose/ready/ready-run.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { endRun, summarise } from "../runs/end-run.ts";
import { folderFor, refuseTaken, refuseUnwritable, shown } from "../runs/run-named.ts";
import type { RUN } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import { quietly, type Terminal } from "../terminal.ts";

export type RunGiven = Pick<Given<typeof RUN>, "options" | "request">;

export async function run({ options, request }: RunGiven, loud: Terminal): Promise<void> {
  const { out, rehearse, verbose, profile: tools = [] } = options;
  refuseUnwritable(options);
  refuseTaken(out);
  const typed = { own: ownWords(options), request };
  // A rehearsal is over in a moment.
  const isQuiet = options.quiet || (rehearse && !verbose);
  const terminal = isQuiet ? quietly(loud) : loud;
  const { plan, environment } = rehearse
    ? announced(prepareRehearsal(typed), terminal, options.quiet ? terminal : loud)
    : await readyRun(typed, terminal, (draft, ...rest) => {
        if (tools.length > 0) refuseOtherRuntimes(draft.cells);
        announceRun(draft, ...rest);
      });

  const folder = folderFor(out, plan);
  const conducted = await conduct(plan, createRunFolder(folder, plan, environment), [], terminal);
  const profiled = await profileMeasured({ plan, runFolder: folder, tools }, conducted, terminal);
  await endRun(summarise({ plan, environment }, shown(folder), conducted), loud, options, {
    isBrief: !verbose,
    isFirst: isQuiet,
  });
  if (profiled.interrupted) terminal.exitWith(EXIT.interrupted);
}

function announced(prepared: Beginning, terminal: Terminal, loud: Terminal): Beginning {
  const { study } = prepared.plan;
  if (study !== undefined && terminal !== loud) loud.say(`Study ${study.name}: ${study.question}`);
  announceRun(prepared.plan, terminal, prepared.environment);
  return prepared;
}

export function ownWords({ rehearse, profile }: Pick<RunGiven["options"], "rehearse" | "profile">): readonly string[] {
  if (rehearse && profile !== undefined) {
    throw new UsageError("--profile: a rehearsal has nothing to profile; leave one of the two out.");
  }
  if (rehearse) return ["--rehearse"];
  return profile === undefined ? [] : ["--profile", profile.join(",")];
}
