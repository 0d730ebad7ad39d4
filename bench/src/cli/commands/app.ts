import type { Plan } from "@lab/shared/record";
import { expectedRounds, findablePercent } from "../../ask/app/app-plan.ts";
import { createRunFolder } from "../../journal/run-folder.ts";
import { LaunchError } from "../../launch/launcher.ts";
import type { AnswerDifference } from "../../prove/answers/compare-answers.ts";
import { unansweredWarnings } from "../../prove/answers/refused-requests.ts";
import { askBoth } from "../compose/app/ask-both.ts";
import { endApp } from "../compose/app/end-app.ts";
import { prepareApp } from "../compose/app/prepare-app.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { provision } from "../compose/ready/ready-run.ts";
import { asUsage, EXIT } from "../exit-code.ts";
import { folderFor, refuseTaken } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { APP } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";

export async function app({ options, request }: Args<typeof APP>, terminal: Terminal): Promise<void> {
  refuseTaken(options.out);
  const prepared = await prepareApp(request, terminal.log);
  announcePlan(prepared.draft, terminal);
  logWhatCanBeFound(prepared.draft, terminal);
  await using ready = await provision({ ...prepared, plan: prepared.draft }, terminal.log);
  const { sides, differences } = await askBoth(prepared, terminal).catch(asUsage(LaunchError));
  const goesOn = differences.length === 0 || prepared.app.answersMayDiffer;
  const answers = answersText(differences, goesOn);
  if (prepared.after) terminal.log(answers);
  for (const warning of unansweredWarnings(sides.before.requests)) terminal.log(warning);
  if (!goesOn) return terminal.exitWith(EXIT.failed);
  const answersDiffer = new Set(differences.map(({ request }) => request)).size;
  const plan = prepared.planWith(sides, answersDiffer);
  const folder = folderFor(options.out, plan);
  const conducted = await conduct(plan, createRunFolder(folder, plan, ready.environment), [], terminal);
  await endApp({ folder, plan, ...conducted }, options, terminal);
}

function logWhatCanBeFound(plan: Plan, { log }: Terminal): void {
  const rounds = expectedRounds(plan);
  const percent = findablePercent(rounds);
  const found = `a difference of ${percent?.toFixed(percent < 10 ? 1 : 0)}% is found in nine of ten comparisons`;
  log(
    percent === undefined
      ? "One round gives no interval: whatever it shows, nothing can be judged."
      : `With about ${rounds} rounds, ${found}, if processes of the same code scatter by 3%.`,
  );
}

const DIFFERENCES_SHOWN = 5;

function answersText(differences: readonly AnswerDifference[], goesOn: boolean): string {
  if (differences.length === 0)
    return "Both servers gave the same answers. Each request was sent 100 times, ten concurrently.";
  const places = [...new Set(differences.map(({ place }) => place))].slice(0, DIFFERENCES_SHOWN);
  const remedy = places.includes("/status")
    ? "Send only requests that both serve, with --url-path or --requests"
    : `Ignore what differs by nature with --ignore ${places.join(",")}`;
  const more = differences.length - DIFFERENCES_SHOWN;
  return [
    "before and after answer differently:",
    ...differences.slice(0, DIFFERENCES_SHOWN).map(({ request, sentence }) => `  ${request}: ${sentence}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(goesOn ? [] : [`${remedy}, or measure them anyway with --answers-may-differ.`]),
  ].join("\n");
}
