import { join } from "node:path";
import { columnsOf, percent, readEvidence } from "@lab/reports";
import { reasonOf } from "@lab/shared/record";
import { formatDuration, typedDuration } from "../../ask/durations.ts";
import { readOptions } from "../../ask/options/option.ts";
import { type Candidate, isOpen, orderCampaign, withinBudget } from "../../ask/plan-campaign.ts";
import { studies } from "../../ask/studies/studies.ts";
import { busyProcesses } from "../../environment/interference.ts";
import { readEnvironment } from "../../environment/read-environment.ts";
import { prepareRun } from "../compose/plan/prepare-run.ts";
import { EXIT, type ExitCode, refuse, UsageError, worstOf } from "../exit-code.ts";
import { PUBLISHED_RUNS, ROOT, RUNS } from "../places.ts";
import { publishRun } from "../publish/publish-run.ts";
import { shown } from "../runs/run-named.ts";
import { type CAMPAIGN, RUN } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import { type Terminal, terminalWith } from "../terminal.ts";
import { itemsInColumns } from "../view/items-in-columns.ts";
import { run } from "./run.ts";

export async function campaign({ options }: Given<typeof CAMPAIGN>, terminal: Terminal): Promise<void> {
  const { budgetMs, list, json, anyway } = options;
  if (json && !list) refuse([{ where: "--json", sentence: "it goes with --list." }]);
  const candidates = orderCampaign(await candidatesHere(terminal));
  if (list && json) return terminal.document(candidates.map((one) => ({ ...one, isOpen: isOpen(one) })));
  if (list) return terminal.print(listText(candidates));
  if (!anyway) await refuseWhileBusy();
  await measureWithin(budgetMs, candidates, terminal);
}

async function candidatesHere(terminal: Terminal): Promise<readonly Candidate[]> {
  const evidence = readEvidence(
    PUBLISHED_RUNS,
    studies.map(({ name }) => name),
  );
  const machine = await readEnvironment(ROOT);
  const candidates: Candidate[] = [];
  for (const { name } of studies) {
    const { runs = 0, halfWidthPercent = Number.POSITIVE_INFINITY, openClaims = [] } = { ...evidence.get(name) };
    try {
      const { plan } = await prepareRun({ own: [], request: { study: name } }, () => undefined, machine);
      candidates.push({ study: name, openClaims: openClaims.length, runs, halfWidthPercent, runMs: plan.expectedMs });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.say(`The study ${name} is left out: ${reasonOf(error)}`);
    }
  }
  return candidates;
}

function listText(candidates: readonly Candidate[]): string {
  const { text, number } = columnsOf<Candidate>();
  const columns = [
    text("study", ({ study }) => study),
    number("runs", ({ runs }) => String(runs)),
    number("half-width", ({ halfWidthPercent: half }) => (Number.isFinite(half) ? `±${percent(half)}` : "–")),
    number("open claims", ({ openClaims }) => String(openClaims)),
    text("a run takes", ({ runMs }) => formatDuration(runMs)),
    text("", (one) => (isOpen(one) ? "open" : "")),
  ];
  return itemsInColumns(columns, candidates);
}

async function refuseWhileBusy(): Promise<void> {
  const busy = await busyProcesses();
  if (busy.length === 0) return;
  const named = busy.map((one) => `${one.name} (pid ${one.pid}, ${one.percent.toFixed(0)}% of a core)`);
  throw new UsageError(
    `Other processes are busy, and would be in the figures: ${named.join(", ")}. End them, or measure --anyway.`,
  );
}

async function measureWithin(budgetMs: number, candidates: readonly Candidate[], loud: Terminal): Promise<void> {
  const open = candidates.filter(isOpen);
  const chosen = withinBudget(open, budgetMs);
  if (chosen.length === 0) {
    const [shortest] = open.toSorted((one, other) => one.runMs - other.runMs);
    const why = shortest
      ? `the shortest, ${shortest.study}, takes ${typedDuration(shortest.runMs)}; give at least that as --budget`
      : "no study is open";
    throw new UsageError(`campaign: there is nothing to measure: ${why}.`);
  }
  const codes: ExitCode[] = [];
  for (const { study } of chosen) {
    codes.push(await measureOne(study, loud));
    loud.exitWith(worstOf(codes));
    if (codes.includes(EXIT.interrupted)) {
      return loud.say("Interrupted. What was published stays; the same command goes on with what is open then.");
    }
  }
  const left = open.filter((one) => !chosen.includes(one));
  if (left.length > 0) {
    loud.say(`Still open: ${left.map(({ study, runMs }) => `${study} (${formatDuration(runMs)})`).join(", ")}.`);
  }
}

async function measureOne(study: string, loud: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const terminal = terminalWith(loud, {
    exitWith(ended) {
      code = ended;
    },
  });
  const out = join(RUNS, `campaign-${study}-${process.pid}`);
  try {
    loud.say(`\nStudy ${study}`);
    const { values: options } = readOptions(RUN.own, { out });
    await run({ options, request: { study } }, terminal);
    if (code !== EXIT.done) return code;
    const { folder } = await publishRun(out, PUBLISHED_RUNS);
    loud.say(`Published: ${shown(folder)}`);
    return EXIT.done;
  } catch (error) {
    // The next study may well work.
    loud.say(`${study}: ${reasonOf(error)}`);
    return EXIT.failed;
  }
}
