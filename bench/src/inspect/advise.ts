import type { Estimate, Measured } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { type Evidence, ownPartOfRequest, partOfRequest, partSaved, runsWith, scaled } from "./evidence.ts";
import type { Advice, Change, Mechanism, MechanismCost, NamedWay, Range } from "./inspection.ts";

interface KnownChange {
  readonly from: readonly string[];
  readonly to: string;
  readonly mechanism: Mechanism;
  readonly recipe: (server: string, ways: readonly NamedWay[]) => string;
  readonly says: string | ((situation: Situation) => string);
  /** True for a context that is entered and never read. */
  readonly unread?: boolean;
}

const OF_NESTJS_CLS: Pick<KnownChange, "from" | "mechanism" | "recipe"> = {
  from: ["cls", "nestjs-cls-guard", "nestjs-cls-interceptor", "nestjs-cls-use-enter-with"],
  mechanism: "nestjs-cls",
  recipe: () => "from-nestjs-cls-to-a-hook",
};

const isOfNestjsCls = ({ way }: NamedWay): boolean => OF_NESTJS_CLS.from.includes(way);

const WITH_A_RECIPE: readonly string[] = ["express", "fastify", "nest-express", "nest-fastify"];

/** The changes that can be advised. Each keeps what reads the context: another library is not one change. */
const CHANGES: readonly KnownChange[] = [
  {
    from: ["request-scope"],
    to: "als-hook",
    mechanism: "Nest's per-request injection",
    // With nestjs-cls the app enters a context already.
    recipe: (_server, ways) => (ways.some(isOfNestjsCls) ? "" : "from-request-scope-to-a-context"),
    says: ({ scoped, ways }) => {
      const singleton = scoped.length === 1 ? "a singleton" : "singletons";
      const context = ways.some(isOfNestjsCls)
        ? "nestjs-cls, which this app already mounts"
        : "an AsyncLocalStorage that a hook enters";
      return `make ${scoped.join(" and ")} ${singleton}, without REQUEST; read the id from ${context}`;
    },
  },
  {
    ...OF_NESTJS_CLS,
    recipe: () => "",
    to: "singleton",
    unread: true,
    says: "keep nestjs-cls off these routes: they enter it and never read it",
  },
  {
    ...OF_NESTJS_CLS,
    to: "nestjs-cls-hook",
    unread: false,
    says: "mount nothing of nestjs-cls; call cls.run in a hook before Nest",
  },
  {
    from: ["cls-hooked"],
    to: "als-hook",
    mechanism: "other context library",
    recipe: (server) => (WITH_A_RECIPE.includes(server) ? `als-hook-${server}` : ""),
    says: "replace cls-hooked, or the package that needs it, with an AsyncLocalStorage that a middleware enters",
  },
];

export interface Situation {
  readonly ways: readonly NamedWay[];
  readonly unread: boolean;
  /** Controllers that are request-scoped, none of which the requests have reached. */
  readonly notRequested: readonly string[];
  /** The providers and controllers that make the requested controllers request-scoped. */
  readonly scoped: readonly string[];
  readonly scopedInstances: number;
  readonly bundled: boolean;
  readonly costs: readonly MechanismCost[];
  readonly costUs: Measured;
  readonly noProfile: string | undefined;
  readonly verifyWith: string;
}

/** Less than this part of a request is not worth a change. */
const WORTH = 0.01;

/** The one change with the largest expected saving, or why no change is advised. */
export function advise(situation: Situation, evidence: Evidence): Advice {
  const { ways, unread, costUs, noProfile } = situation;
  if (ways.length === 0) return { nothing: noneFound(situation) };
  const known = ways.flatMap((from) =>
    CHANGES.filter((one) => one.from.includes(from.way) && (one.unread ?? unread) === unread).map((one) => ({
      from,
      one,
    })),
  );
  if (situation.bundled) return { nothing: BUNDLED };
  if (known.length === 0) return { nothing: keepIt(ways) };
  if ("absent" in costUs) return { nothing: `Nothing can be predicted: ${costUs.absent}.` };
  if (noProfile !== undefined) return { nothing: `Nothing can be predicted without a CPU profile: ${noProfile}` };
  const changes = known
    .flatMap(({ from, one }) => changeOf(from, one, situation, costUs, evidence) ?? [])
    .toSorted((one, other) => other.savingUs.estimate - one.savingUs.estimate);
  const worth = costUs.estimate * WORTH;
  const change = changes.find(({ savingUs }) => savingUs.low >= worth);
  if (change !== undefined) return { change };
  const unsure = changes.find(({ savingUs }) => savingUs.high >= worth);
  if (unsure !== undefined) return { nothing: inconclusive(unsure) };
  return {
    nothing: `${ways.map(({ way }) => way).join(" with ")} takes less than ${WORTH * 100}% of a request here: nothing to gain.`,
  };
}

function inconclusive({ from, to, savingPercent }: Change): string {
  return (
    `Inconclusive: ${from.way} to ${to.way} saves up to ${savingPercent.high.toFixed(0)}% of a request, or nothing. ` +
    "Inspect with a larger --budget."
  );
}

function noneFound({ notRequested }: Situation): string {
  if (notRequested.length === 0) return "No request context was found: there is nothing to gain.";
  const names = notRequested.slice(0, 3).join(", ");
  return `These requests use no request context: nothing to gain. ${names} would: name a path of it with --url-path.`;
}

const KEPT: Readonly<Record<string, string>> = {
  durable: "durable providers are made once for each tenant, and no cheaper known way does that",
  "als-hook": "an AsyncLocalStorage entered by run (als-hook) is among the cheapest known ways",
  "als-enter-with": "an AsyncLocalStorage entered by enterWith is among the cheapest known ways",
  "nestjs-cls-hook": "nestjs-cls entered in a hook is the cheapest known way to use it",
  tracer: "only a tracer enters an AsyncLocalStorage, which its spans need",
  "request-context": "@fastify/request-context is among the cheapest known ways",
};

function keepIt(ways: readonly NamedWay[]): string {
  const all = ways.map(({ way }) => KEPT[way] ?? `${way} is among the cheapest known ways`).join(", and ");
  return `Nothing to gain: ${all}.`;
}

const BUNDLED =
  "Nothing can be predicted: the app is bundled with its packages, so that a profile cannot tell them apart. " +
  "Inspect it before it is bundled, which also shows its own names.";

function changeOf(
  from: NamedWay,
  { to, mechanism, says, ...known }: KnownChange,
  situation: Situation,
  cost: Estimate,
  evidence: Evidence,
): Change | undefined {
  const own = situation.costs.find((one) => one.mechanism === mechanism)?.us;
  if (own === undefined || own.estimate <= 0) return undefined;
  const predicted = savingLikePublished(own.estimate / cost.estimate, from, to, situation.scopedInstances, evidence);
  const savingUs =
    predicted === undefined
      ? scaled(savingWithoutEvidence(own, situation.costs), (us) => Math.min(us, cost.estimate))
      : scaled(predicted, (part) => part * cost.estimate);
  const recipe = known.recipe(from.server, situation.ways);
  const seen = evidence.visible[`${from.server}/${from.way}`];
  const seenAfter = evidence.visible[`${from.server}/${to}`];
  return {
    from,
    to: { server: from.server, way: to },
    ties: tiesOf(from.server, to, evidence),
    recipe,
    code: evidence.recipes[recipe] ?? "",
    says: typeof says === "string" ? says : says(situation),
    savingUs,
    savingPercent: scaled(savingUs, (us) => (100 * us) / cost.estimate),
    // What nothing reads cannot be missed.
    lossIsKnown: situation.unread || (seen !== undefined && seenAfter !== undefined),
    loses: situation.unread ? [] : (seen?.own.filter((place) => !seenAfter?.own.includes(place)) ?? []),
    foreignIn: seenAfter?.foreign.filter((place) => !seen?.foreign.includes(place)) ?? [],
    evidence: predicted === undefined ? [] : runsWith(evidence, from.server, [from.way, to]),
    verifyWith: situation.verifyWith,
  };
}

function tiesOf(server: string, to: string, { recommended: { name, ties, servers } }: Evidence): readonly string[] {
  return to === name && servers.includes(server) ? ties : [];
}

/** The share of a mechanism's own code in the same program differs between machines by this much. */
const SHARES_DIFFER_BY = 0.25;
/** The instances that a request makes in the published programs. */
const PUBLISHED_INSTANCES = 3;

/**
 * The part of a request that is saved: as in the published programs, which do no work of their own, and less in
 * proportion where the mechanism's own code is a smaller part of the profile than there.
 */
function savingLikePublished(ownPart: number, from: NamedWay, to: string, scopedInstances: number, evidence: Evidence) {
  const whole = partOfRequest(evidence, from);
  // nestjs-cls does the same work wherever it is mounted.
  const alike = { ...from, way: from.way.startsWith("nestjs-cls") ? "cls" : from.way };
  const published = ownPartOfRequest(evidence, from) ?? ownPartOfRequest(evidence, alike);
  const part = partSaved(evidence, from, to);
  if (whole === undefined || published === undefined || part === undefined) return undefined;
  const more = from.way === "request-scope" ? Math.max(1, scopedInstances / PUBLISHED_INSTANCES) : 1;
  /** The part of a request that the way makes up if there is n times as much of it, and nothing else. */
  const most = (value: number): number => (more * value) / (1 - value + more * value);
  const saved = (value: number, weight: number): number => Math.min(value * weight, most(value));
  const weight = ownPart / published;
  return {
    estimate: saved(whole.estimate, weight) * part.estimate,
    low: saved(whole.low, weight / (1 + SHARES_DIFFER_BY)) * part.low,
    high: saved(whole.high, weight / (1 - SHARES_DIFFER_BY)) * part.high,
  };
}

/** Without published profiles: at least its own code, at most with all that V8 does meanwhile. */
function savingWithoutEvidence(own: Estimate, costs: readonly MechanismCost[]): Range {
  const { estimate, low = estimate, high = estimate } = own;
  const others = costs.filter(({ mechanism }) => WITHOUT_EVIDENCE.includes(mechanism));
  const most = sum(others.map(({ us }) => us.estimate));
  return { estimate: estimate + most / 2, low, high: high + most };
}

const WITHOUT_EVIDENCE: readonly Mechanism[] = ["garbage of the context", "other garbage", "context propagation", "V8"];
