import { join } from "node:path";
import type { Cell, Plan } from "@lab/shared/record";
import { announceProfiles, type Profiled, profileRun } from "../compose/profile/profile-run.ts";
import { earlierSubject, newSubject } from "../compose/profile/profile-subject.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { readProfiles } from "../runs/read-profiles.ts";
import { shown } from "../runs/run-named.ts";
import { writeReports } from "../runs/write-reports.ts";
import type { PROFILE } from "../spec/explain.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";

export async function profile({ options, typed, request }: Given<typeof PROFILE>, terminal: Terminal): Promise<void> {
  const { tools, loadMs, run, out, json } = options;
  const announce = (plan: Plan, cells: readonly Cell[]): void =>
    announceProfiles({ plan, cells, tools, loadMs }, terminal);
  const subject =
    run === undefined
      ? await newSubject(
          { words: ["profile"], flags: { tool: typed.tool, seconds: typed.seconds }, request },
          out,
          terminal,
          announce,
        )
      : await earlierSubject(run, { ...request, ...(out !== undefined && { out }) }, terminal, announce);
  const profiled = await profileRun({ ...subject, tools, loadMs }, terminal);
  const { runFolder, plan } = subject;
  await writeReports(runFolder, { ...subject, ...readProfiles(runFolder, plan) }, "en");
  terminal.say(closingLine(profiled, runFolder));
  if (json) terminal.document(documentOf(profiled, runFolder));
  terminal.exitWith(exitCodeOf(profiled));
}

function closingLine({ outcomes, interrupted }: Profiled, runFolder: string): string {
  const failed = outcomes.filter(({ outcome }) => outcome.outcome === "failed").length;
  const made = outcomes.length - failed;
  const but = failed > 0 ? `, ${failed} failed (profile.json says why)` : "";
  return `${interrupted ? "Stopped when asked to. " : ""}${made} made${but}: ${join(shown(runFolder), "profiles")}`;
}

function documentOf({ outcomes, interrupted }: Profiled, runFolder: string) {
  const profiles = outcomes.map(({ cell, outcome, tookMs }) => ({ variant: cell.subject.variant, ...outcome, tookMs }));
  return { schemaVersion: 1, folder: shown(runFolder), interrupted, profiles };
}

function exitCodeOf({ outcomes, interrupted }: Profiled): ExitCode {
  if (interrupted) return EXIT.interrupted;
  return outcomes.some(({ outcome }) => outcome.outcome === "made") ? EXIT.done : EXIT.failed;
}
