import { join } from "node:path";
import type { Cell, Plan } from "@lab/shared/record";
import { Command } from "commander";
import type { RawRequest } from "../../ask/request.ts";
import { announceProfiles, type Profiled, profileRun } from "../compose/profile-run.ts";
import { earlierSubject, newSubject, type ProfileSubject } from "../compose/profile-subject.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { readProfiles } from "../runs/read-profiles.ts";
import { shown } from "../runs/run-named.ts";
import { writeReports } from "../runs/write-reports.ts";
import type { Terminal } from "../terminal.ts";
import { DEFAULT_SECONDS, DEFAULT_TOOLS, type ProfileFlags, readProfileFlags } from "./profile-request.ts";
import { withRequestOptions } from "./request-options.ts";

interface ProfileOptions extends RawRequest, ProfileFlags {
  readonly run?: string;
  readonly out?: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  $ pnpm bench profile --framework nest --adapter fastify
  $ pnpm bench profile --variant nest-fastify/cls --tool flame,heap
  $ pnpm bench profile --run 2026-01-31-120000-0a1b2c3d --pattern cls
  $ pnpm bench --adapter fastify --profile doctor,flame  measures first

Nothing that is profiled is measured for the record: every profile is a run of
its own, under the same load, limits and isolation. With --run, these are that
run's, and only the selection may be narrower.

Exit codes:
  0    a profile was made; others may have failed, and say why
  1    all failed
  2    bad usage
  130  interrupted; what was made is kept`;

export function profileCommand(terminal: Terminal): Command {
  const command = new Command("profile").description(
    "profile the selected variants: Clinic.js pages, and who spends the CPU",
  );
  return withRequestOptions(command)
    .optionsGroup("How it is profiled:")
    .option("--tool <list>", `doctor, flame, heap: Clinic.js; cpu: µs per request (default: ${DEFAULT_TOOLS})`)
    .option("--seconds <n>", `time under load per variant and tool (default: ${DEFAULT_SECONDS})`)
    .option("--run <run>", "add to this run, named by its id or folder")
    .option("--out <dir>", "the folder of the new run, without --run (default: reports/runs/<its id>)")
    .option("--json", "what came of it as one JSON document on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (options: ProfileOptions) => {
      const { tool, seconds, run, out, json, ...request } = options;
      const { tools, loadMs, own } = readProfileFlags(options);
      const announce = (plan: Plan, cells: readonly Cell[]): void =>
        announceProfiles({ plan, cells, tools, loadMs }, terminal);
      const subject =
        run === undefined
          ? await newSubject({ own, request }, out, terminal, announce)
          : await earlierSubject(run, { ...request, ...(out !== undefined && { out }) }, terminal, announce);
      const profiled = await profileRun({ ...subject, tools, loadMs }, terminal);
      await renewReports(subject);
      terminal.say(closingLine(profiled, subject.runFolder));
      if (json) terminal.document(documentOf(profiled, subject.runFolder));
      terminal.exitWith(exitCodeOf(profiled));
    });
}

/** Reports say why something costs more, where that is known. */
async function renewReports({ runFolder, plan, environment, analysis }: ProfileSubject): Promise<void> {
  const { attributions, differences } = readProfiles(runFolder, plan);
  await writeReports(runFolder, { plan, environment, analysis, attributions, differences }, "en");
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
