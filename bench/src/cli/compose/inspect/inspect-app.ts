import { join } from "node:path";
import { groupedWarnings, percent } from "@lab/reports";
import { metricOf, NOT_MEASURED, warningsOfCell } from "@lab/shared/analyse";
import type { Attribution, Cell, Measured, OwnRequests, Plan, ProcessRow } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { sidesIn } from "../../../analyse/app/app-verdict.ts";
import { formatDuration } from "../../../ask/options/quantities.ts";
import { attribute } from "../../../attribute/attribute.ts";
import { advise } from "../../../inspect/advise.ts";
import { costsOf, flameOf, isScoped } from "../../../inspect/costs-of.ts";
import { evidence } from "../../../inspect/evidence.ts";
import { isUnread, scopedNames, waysOf } from "../../../inspect/facts-of.ts";
import { garbageOf } from "../../../inspect/garbage-of.ts";
import type { AppFacts, Inspection } from "../../../inspect/inspection.ts";
import { createRunFolder } from "../../../journal/run-folder.ts";
import { type ProfiledProcess, profileProcess } from "../../../profile/cpu-profile-of-process.ts";
import { type CellOutcome, profileCells } from "../../../profile/profile-cells.ts";
import { WrongAnswersError } from "../../../profile/profiled-server.ts";
import { refusedRequests, unansweredWarnings } from "../../../prove/answers/refused-requests.ts";
import type { Run } from "../../../run/laboratory.ts";
import { EXIT } from "../../exit-code.ts";
import type { Terminal } from "../../terminal.ts";
import { SERVER_FAULTS } from "../../view/app.ts";
import { warningLines, whyNotMeasured } from "../../view/warning-lines.ts";
import { askBoth } from "../app/ask-both.ts";
import type { PreparedApp } from "../app/prepare-app.ts";
import { conduct } from "../conduct/conduct.ts";
import { stopped } from "../conduct/interruption.ts";
import { inLaboratory } from "../conduct/laboratory.ts";
import { InspectError, NOT_NODE } from "./inspect-error.ts";
import { probeApp } from "./probe-app.ts";
import { scratchFolder } from "./scratch-folder.ts";

export interface Commands {
  readonly command: string;
  readonly verifyWith: string;
}

/** Probe, measurement and profile, each in processes of its own. */
export async function inspectApp(prepared: PreparedApp, commands: Commands, terminal: Terminal): Promise<Inspection> {
  // Requests may hold secrets: nothing stays on the disk.
  using scratch = scratchFolder();
  const answered = await askBoth({ ...prepared, after: undefined }, terminal);
  const plan = named(prepared.planWith(answered.sides));
  const [cell] = plan.cells;
  if (cell === undefined) throw new InspectError("Nothing was planned.", EXIT.void);
  refuseErrors(answered.sides.before.requests);
  for (const warning of unansweredWarnings(answered.sides.before.requests)) terminal.log(warning);
  terminal.log("Running the app with the probe …");
  const facts = await inLaboratory(plan, terminal, (run) => probeApp(run, cell, scratch.path, terminal.log));
  if (facts === undefined) throw new InspectError(NOT_NODE);
  const { preparedMs, ...measured } = await measure(plan, prepared, join(scratch.path, "run"), terminal);
  const wanted = profilesOf(plan, preparedMs);
  const profiled = await inLaboratory(plan, terminal, (run) => profileApp(run, cell, scratch.path, wanted, terminal));
  return conclude({ cell, facts, measured, profiled, commands });
}

/** The names of a comparison mean nothing to a user with one app. */
function named(plan: Plan): Plan {
  const [app, copy] = ["your app", "a copy of your app"];
  const cells = plan.cells.map(({ twinOf, ...cell }) => ({
    ...cell,
    baseline: app,
    ...(twinOf === undefined ? { id: app } : { id: copy, twinOf: app }),
  }));
  return { ...plan, cells, expectedMs: plan.expectedMs + profilesOf(plan).expectedMs };
}

function refuseErrors(requests: OwnRequests): void {
  const [refused] = refusedRequests(requests);
  if (refused === undefined) return;
  const lift = refused.isLimited ? "lift the limit, " : "";
  throw new InspectError(
    `${refused.sentence}: ${lift}name another path with --url-path, or give requests with the headers they need in a file with --requests.`,
  );
}

/** Fresh processes, without the probe and without a profiler. */
async function measure(plan: Plan, { environment }: PreparedApp, folder: string, terminal: Terminal) {
  const journal = createRunFolder(folder, plan, environment);
  const { events, interrupted } = await conduct(plan, journal, [], terminal);
  if (interrupted) throw stopped();
  const { before, copy } = sidesIn({ plan, events });
  endIfRefused(answersIn([...(before?.processes ?? []), ...(copy?.processes ?? [])]), "under load");
  const costUs = before === undefined ? NOT_MEASURED : metricOf(before, "costUs").figure;
  const seen = before === undefined ? [] : warningsOfCell(before, plan);
  const found = seen.map((one) => ({ ...one, cell: undefined }));
  if ("absent" in costUs) {
    throw new InspectError(`The app could not be measured: ${whyNotMeasured(found) ?? `${costUs.absent}.`}`, EXIT.void);
  }
  const warnings = found.filter(({ code }) => SHOWN.includes(code));
  for (const warning of groupedWarnings(warnings, "en"))
    terminal.log(warningLines(warning, terminal.columns).join("\n"));
  if (warnings.some(({ code }) => SERVER_FAULTS.includes(code))) terminal.exitWith(EXIT.void);
  const processes = (before?.processes.length ?? 0) + (copy?.processes.length ?? 0);
  const preparedMs = sum(events.map((event) => ("tookMs" in event ? event.tookMs : 0)));
  return { costUs, processes, preparedMs: preparedMs / processes };
}

/** Requests under load, and how many of them failed or got another answer than before the load. */
export interface Answers {
  readonly requests: number;
  readonly refused: number;
}

export function answersIn(processes: readonly ProcessRow[]): Answers {
  return {
    requests: sum(processes.map(({ requests = 0 }) => requests)),
    refused: sum(processes.map(({ errors = 0, wrongAnswers = 0 }) => errors + wrongAnswers)),
  };
}

/** The cost of a refusal, such as a rate limiter's, is not that of the request. */
export function endIfRefused({ requests, refused }: Answers, phase: string): void {
  if (refused === 0) return;
  // A request without an answer is in the second number alone.
  const share = Math.min(1, refused / Math.max(requests, refused));
  throw new InspectError(
    `${percent(100 * share)} of the requests ${phase} failed, or had another answer than before the load: ` +
      "no figure can be given. Lift a rate limit while you inspect, or lower --connections; the app's log names other errors.",
    EXIT.void,
  );
}

const SHOWN: readonly string[] = [...SERVER_FAULTS, "not-steady"];

interface Found {
  readonly cell: Cell;
  readonly facts: AppFacts;
  readonly measured: Omit<Awaited<ReturnType<typeof measure>>, "preparedMs">;
  readonly profiled: ProfiledApp;
  readonly commands: Commands;
}

function conclude({ cell, facts, measured, profiled, commands }: Found): Inspection {
  const ways = waysOf(facts);
  const { attributions, noProfile } = attributed(profiled, measured.costUs);
  const { costs, contextUs } = costsOf(attributions, measured.costUs.estimate, ways, evidence);
  const [first] = profiled.processes;
  const situation = { ...situationOf(facts), ways, costs, costUs: measured.costUs, noProfile, ...commands };
  return {
    schemaVersion: 1,
    command: commands.command,
    requests: (cell.traffic.requests?.each ?? []).map(({ method, path }) => `${method} ${path}`),
    ...measured,
    way: ways[0],
    advice: advise(situation, evidence),
    costs,
    contextUs: facts.bundled ? NOT_TOLD_APART : contextUs,
    noProfile,
    garbage: garbageOf(profiled.processes, noProfile),
    profiles: { taken: attributions.length, wanted: profiled.wanted },
    facts,
    flame: first === undefined ? [] : flameOf(first, isScoped(ways)),
  };
}

const NOT_TOLD_APART: Measured = { absent: "the app is bundled, so the time of its packages counts as the app's" };

function situationOf(facts: AppFacts) {
  const notRequested = (facts.nest?.chains ?? []).filter(({ requested }) => !requested);
  return {
    unread: isUnread(facts),
    notRequested: [...new Set(notRequested.map(({ controller }) => controller))],
    scoped: scopedNames(facts),
    scopedInstances: facts.perRequest.scopedInstances,
    bundled: facts.bundled,
  };
}

const MOST_PROFILED = 4;
const LONGEST_PROFILE_MS = 3_000;
const SLICES_IN_A_PROFILE = 8;

interface Profiles {
  readonly count: number;
  readonly loadMs: number;
  readonly expectedMs: number;
}

/** Each process is prepared as a measured one was, or may be, and is under load for as long without the profiler. */
function profilesOf({ schedule }: Plan, preparedMs?: number): Profiles {
  // A user who asks for two rounds, or for short slices, wants the profiles soon, too.
  const count = Math.min(MOST_PROFILED, schedule.rounds.max);
  const [sliceMs, warmUpMs] =
    schedule.protocol === "interleaved" ? [schedule.sliceMs, schedule.warmUpCapMs] : [LONGEST_PROFILE_MS, 0];
  const loadMs = Math.min(LONGEST_PROFILE_MS, SLICES_IN_A_PROFILE * sliceMs);
  return { count, loadMs, expectedMs: count * ((preparedMs ?? warmUpMs) + 2 * loadMs) };
}

type ProfiledApp = Awaited<ReturnType<typeof profileApp>>;

async function profileApp(
  run: Run,
  cell: Cell,
  folder: string,
  { count, loadMs, expectedMs }: Profiles,
  { log }: Terminal,
) {
  log(`Profiling ${count} fresh process${count === 1 ? "" : "es"}; about ${formatDuration(expectedMs)} left`);
  const processes: ProfiledProcess[] = [];
  let failed: string | undefined;
  const wrong: WrongAnswersError[] = [];
  const profiler = {
    tool: "cpu",
    async profile(session: Parameters<typeof profileProcess>[0]) {
      for (let turn = 0; turn < count; turn++) {
        processes.push(await profileProcess(session, loadMs).catch(keepWrong));
      }
      return [];
    },
  } as const;
  const keepWrong = (error: unknown): never => {
    if (error instanceof WrongAnswersError) wrong.push(error);
    throw error;
  };
  const watch = {
    onStart: () => undefined,
    onEnd: ({ outcome }: CellOutcome) => {
      failed = outcome.outcome === "failed" ? outcome.reason : undefined;
      if (failed !== undefined && processes.length > 0) log(`A profile failed: ${failed}`);
    },
  };
  await profileCells({ run, runFolder: folder, profilers: [profiler], loadMs, ...watch }, [cell]);
  run.signal.throwIfAborted();
  for (const { answers } of wrong) endIfRefused(answers, "under the profiler");
  return { processes, wanted: count, failed };
}

/** An attribution per process: each is evidence of its own. Without one, why the profile failed. */
function attributed({ processes, failed }: ProfiledApp, costUs: Measured) {
  const attributions: readonly Attribution[] = processes.map((one) =>
    attribute({
      variant: "app",
      nodeVersion: one.nodeVersion,
      profiles: [one],
      costUs,
      overhead: { withUs: one.withUs, withoutUs: one.withoutUs, percent: (one.withUs / one.withoutUs - 1) * 100 },
    }),
  );
  return { attributions, noProfile: attributions.length > 0 ? undefined : failed };
}
