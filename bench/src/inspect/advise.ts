import type { Estimate, Measured } from "@lab/shared/record";
import { costPerOwnUs, type Evidence, partSaved, runsWith } from "./evidence.ts";
import type { Advice, Change, Mechanism, MechanismCost, NamedWay, Range } from "./inspection.ts";

interface KnownChange {
  readonly from: readonly string[];
  readonly to: string;
  readonly mechanism: Mechanism;
  readonly recipe: (server: string) => string;
  readonly says: string;
}

/** The changes that can be advised. Each keeps what reads the context: another library is not one change. */
const CHANGES: readonly KnownChange[] = [
  {
    from: ["request-scope"],
    to: "als-hook",
    mechanism: "Nest's per-request injection",
    recipe: () => "from-request-scope-to-a-context",
    says: "make the providers singletons, and read the id from an AsyncLocalStorage",
  },
  {
    from: ["cls", "nestjs-cls-guard", "nestjs-cls-interceptor", "nestjs-cls-use-enter-with"],
    to: "nestjs-cls-hook",
    mechanism: "nestjs-cls",
    recipe: () => "from-nestjs-cls-to-a-hook",
    says: "mount nothing of nestjs-cls, and call cls.run in a hook before Nest",
  },
  {
    from: ["cls-hooked"],
    to: "als-hook",
    mechanism: "other context library",
    recipe: (server) => `als-hook-${server}`,
    says: "replace cls-hooked with an AsyncLocalStorage that a middleware enters",
  },
];

export interface Situation {
  readonly ways: readonly NamedWay[];
  readonly costs: readonly MechanismCost[];
  readonly costUs: Measured;
  readonly noProfile: string | undefined;
  /** The command that compares the app with a changed copy of it. */
  readonly verifyWith: string;
}

/** Less than this part of a request is not worth a change. */
const WORTH = 0.01;

/** The one change with the largest expected saving, or why there is none. */
export function advise(situation: Situation, evidence: Evidence): Advice {
  const { ways, costUs, noProfile } = situation;
  if (ways.length === 0) return { nothing: "No request context was found: there is nothing to gain." };
  const known = ways.flatMap((from) =>
    CHANGES.filter((one) => one.from.includes(from.way)).map((one) => ({ from, one })),
  );
  if (known.length === 0) return { nothing: `${namesOf(ways)} is among the cheapest known ways: nothing to gain.` };
  if ("absent" in costUs) return { nothing: `Nothing can be predicted: ${costUs.absent}.` };
  if (noProfile !== undefined) return { nothing: `Nothing can be predicted without a CPU profile: ${noProfile}` };
  const changes = known
    .flatMap(({ from, one }) => changeOf(from, one, situation, costUs, evidence) ?? [])
    .filter(({ savingUs }) => savingUs.low >= costUs.estimate * WORTH)
    .toSorted((one, other) => other.savingUs.estimate - one.savingUs.estimate);
  const [change] = changes;
  if (change !== undefined) return { change };
  return { nothing: `${namesOf(ways)} takes less than ${WORTH * 100}% of a request here: nothing to gain.` };
}

function changeOf(
  from: NamedWay,
  { to, mechanism, recipe, says }: KnownChange,
  { costs, verifyWith }: Situation,
  cost: Estimate,
  evidence: Evidence,
): Change | undefined {
  const own = costs.find((one) => one.mechanism === mechanism)?.us;
  if (own === undefined || own.estimate <= 0) return undefined;
  const savingUs = capped(savingOf(own, from, to, costs, evidence), cost.estimate);
  const seen = evidence.visible[`${from.server}/${from.way}`];
  const seenAfter = evidence.visible[`${from.server}/${to}`];
  return {
    from,
    to: { server: from.server, way: to },
    recipe: recipe(from.server),
    says,
    savingUs,
    savingPercent: times(savingUs, 100 / cost.estimate),
    loses: seen?.own.filter((place) => !seenAfter?.own.includes(place)) ?? [],
    foreignIn: seenAfter?.foreign.filter((place) => !seen?.foreign.includes(place)) ?? [],
    evidence: [...new Set([...runsWith(evidence, from), ...runsWith(evidence, { server: from.server, way: to })])],
    verifyWith,
  };
}

/** The measured extra cost of the published way, in proportion to its own code here. */
function savingOf(
  own: Estimate,
  from: NamedWay,
  to: string,
  costs: readonly MechanismCost[],
  evidence: Evidence,
): Range {
  const { estimate, low = estimate, high = estimate } = own;
  const perUs = costPerOwnUs(evidence, from) ?? costPerOwnUs(evidence, { ...from, way: profiledLike(from.way) });
  const part = partSaved(evidence, from, to);
  if (perUs === undefined || part === undefined) {
    // Without a published profile: at least its own code, at most with all that V8 does meanwhile.
    const others = costs.filter(({ mechanism }) => WITHOUT_EVIDENCE.includes(mechanism));
    const most = others.reduce((sum, { us }) => sum + us.estimate, 0);
    return { estimate: estimate + most / 2, low, high: high + most };
  }
  return {
    estimate: estimate * perUs.estimate * part.estimate,
    low: low * perUs.low * part.low,
    high: high * perUs.high * part.high,
  };
}

const WITHOUT_EVIDENCE: readonly Mechanism[] = ["garbage of the context", "other garbage", "context propagation", "V8"];

/** nestjs-cls does the same work wherever it is mounted. */
function profiledLike(way: string): string {
  return way.startsWith("nestjs-cls") ? "cls" : way;
}

function capped({ estimate, low, high }: Range, mostUs: number): Range {
  const cap = (value: number): number => Math.min(value, mostUs);
  return { estimate: cap(estimate), low: cap(low), high: cap(high) };
}

function times({ estimate, low, high }: Range, by: number): Range {
  return { estimate: estimate * by, low: low * by, high: high * by };
}

function namesOf(ways: readonly NamedWay[]): string {
  return ways.map(({ way }) => way).join(" with ");
}
