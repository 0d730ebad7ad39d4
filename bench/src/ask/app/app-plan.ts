import type { Cell, Plan } from "@lab/shared/record";
import { formatDuration, typedDuration } from "../durations.ts";
import { type Decided, planOf } from "../make-plan.ts";
import { hasRoundsAlone, leastBudgetMs, makeSchedule } from "../make-schedule.ts";
import { type Checked, isSound } from "../problem.ts";
import type { RunRequest } from "../request.ts";

/** The rest of the budget is for the confirmation. */
const SHARE_OF_THE_SEARCH = 0.5;
const USUAL_BUDGET_MS = 240_000;

export function searchPlan(cells: readonly Cell[], request: RunRequest, circumstances: Decided): Checked<Plan> {
  const { budgetMs = USUAL_BUDGET_MS } = request;
  const plan = planWithin(cells, request, circumstances, budgetMs * SHARE_OF_THE_SEARCH);
  if (isSound(plan)) return plan;
  const problems = plan.problems.map(({ where, sentence }) =>
    where === "--budget" ? { where, sentence: tooSmall(budgetMs, cells, request) } : { where, sentence },
  );
  return { problems };
}

export function confirmationPlan(cells: readonly Cell[], request: RunRequest, circumstances: Decided, spentMs: number) {
  const { budgetMs = USUAL_BUDGET_MS } = request;
  return planWithin(cells, request, circumstances, Math.max(budgetMs - spentMs, budgetMs * SHARE_OF_THE_SEARCH));
}

function planWithin(cells: readonly Cell[], typed: RunRequest, circumstances: Decided, budgetMs: number) {
  const request = hasRoundsAlone(typed) ? typed : { ...typed, budgetMs };
  const schedule = makeSchedule(cells, request);
  if (!isSound(schedule)) return schedule;
  const plan = planOf({ cells, leftOut: [] }, schedule.value, request, circumstances);
  return { value: { ...plan, order: mirroredOrder(plan.order) } };
}

function tooSmall(budgetMs: number, cells: readonly Cell[], request: RunRequest): string {
  const neededMs = leastBudgetMs(cells, request) / SHARE_OF_THE_SEARCH;
  return (
    `${formatDuration(budgetMs)} is too small: half of it is for a few rounds of ${cells.length} fresh processes. ` +
    `Give at least ${typedDuration(neededMs)}.`
  );
}

type Order = Plan["order"];

/**
 * ABBA, of blocks and of rounds: every other one is the one before it backwards. A round's first block is the order in
 * which its servers start, so over two rounds each of any two is started, proven, warmed up and measured first as often
 * as the other: an effect of the position affects both alike.
 */
export function mirroredOrder(drawn: Order): Order {
  const rounds = drawn.map((round) => inPairs(round, (block) => block.toReversed()));
  return inPairs(rounds, (round) => round.map((block) => block.toReversed()));
}

function inPairs<Item>(items: readonly Item[], mirrored: (item: Item) => Item): Item[] {
  return items.map((item, index) => {
    const before = index % 2 === 1 ? items[index - 1] : undefined;
    return before === undefined ? item : mirrored(before);
  });
}
