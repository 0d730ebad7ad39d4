import type { Analysis, Difference, Estimate, Headline } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import type { Ranking, Standing } from "../../model/run/standings.ts";
import { asRatio, difference, percent, significant, whole } from "../figures.ts";
import { functionName } from "../function-name.ts";
import { groupOf, settingsOf } from "../group-of.ts";
import { headlineText } from "../headline-text.ts";
import type { AgainstBaseline, Recommendation } from "../recommendation.ts";
import type { EngineWork, Slowness } from "../slowness.ts";
import type { SettingFacts, StopWord, TwinFacts } from "../summary-facts.ts";
import { settings } from "./settings.ts";

const VERDICTS = {
  baseline: "baseline",
  faster: "faster",
  slower: "slower",
  equivalent: "equivalent",
  "within-noise": "within noise",
  inconclusive: "inconclusive",
  "not-comparable": "not comparable",
  "not-measured": "not measured",
  mixed: "verdicts differ",
} satisfies Record<Standing["verdict"], string>;

const STOPS = {
  rounds: "all rounds were run",
  precision: "the precision asked for was reached",
  budget: "the budget was spent",
  interrupted: "it was interrupted",
  void: "a variant broke the contract",
  failed: "it failed",
  killed: "the runner was killed",
} satisfies Record<StopWord, string>;

export const summary = {
  verdicts: VERDICTS,
  stops: STOPS,
  rehearsal: "A rehearsal: every figure here is made up.",

  void: (cells: readonly string[]): string =>
    `Void: ${cells.length === 0 ? "a variant" : cells.join(", ")} broke the contract, so no figure of this run may be quoted. Fix it and measure again.`,
  twinDiffers: ({ twin, twinOf, ratio }: TwinFacts): string =>
    `This run is not to be trusted: ${twin}, the same code as ${twinOf}, came out at ${off(ratio)}. Measure again on a quieter machine.`,

  nothingMeasured: "Nothing was measured, so there is no order to report.",
  order: (rankings: readonly string[], more: number, headline: Headline): string =>
    `${headline === "costUs" ? "CPU per request, cheapest first" : "Latency, lowest first"}: ${rankings.join("; ")}${more > 0 ? `; ${more} more in the table` : ""}.`,
  rankingName: ({ framework, over, place }: Ranking): string => {
    if (over === "one-server") return groupOf(place, settings);
    const mean = `${framework === "nest" ? "Nest" : "without Nest"} (mean of ${over.adapters.join(", ")})`;
    return [mean, ...settingsOf(place, settings)].join(", ");
  },
  ranking: (name: string, standings: readonly string[]): string => `${name}: ${standings.join(", then ")}`,
  standing: ({ pattern, verdict, ratio, figure, headline }: Standing): string => {
    const cost = figure !== undefined && "estimate" in figure ? ` ${headlineText(figure.estimate, headline)}` : "";
    if (verdict === "baseline") return `${pattern}${cost === "" ? " 1" : cost}`;
    if ("absent" in ratio) return `${pattern}${cost} (${VERDICTS[verdict]})`;
    return `${pattern}${cost} ×${asRatio(ratio.estimate)} (${[...range(ratio), VERDICTS[verdict]].join(", ")})`;
  },

  slowness: (slowness: Slowness, runId: string): string => {
    switch (slowness.kind) {
      case "none-slower":
        return "No pattern was shown to cost more than its baseline, so there is nothing to explain.";
      case "not-profiled":
        return `Why ${slowness.cell} costs more than ${slowness.baseline} is not known yet: \`pnpm bench profile --run ${runId} --variant ${slowness.variants.join(",")}\` names the functions.`;
      case "spread":
        return `${slowness.cell} costs more than ${slowness.baseline} in many places: its profile has no function that stands out.`;
      case "function":
        return `${slowness.cell} is slower because it spends ${inFunction(slowness.function)}, ${elsewhere(slowness)}${byEngine(slowness.engine)}.`;
    }
  },

  recommendation: (name: string, recommendation: Recommendation, marginPercent: number): string => {
    switch (recommendation.kind) {
      case "nothing-compared":
        return "No recommendation: no pattern was measured together with its baseline.";
      case "no-interval":
        return "No recommendation: these figures have no intervals yet; it takes more rounds.";
      case "all-equivalent":
        return `On ${name}, ${recommendation.patterns.join(" and ")} cost what ${recommendation.baseline} does, within ±${marginPercent}%: choose by how the code reads.`;
      case "not-apart":
        return `On ${name}, no recommendation between ${recommendation.patterns.join(" and ")}: ${off(recommendation.ratio)} is no difference that this run can tell from none.`;
      case "cheaper":
        return `On ${name}, take ${recommendation.take} rather than ${recommendation.than}: it costs ${less(recommendation.ratio)} per request${recommendation.against ? `; ${standing(recommendation.against, marginPercent)}` : ""}.`;
      case "only-one":
        return `On ${name}: ${recommendation.pattern} ${alone(recommendation.against, marginPercent)}.`;
    }
  },

  trust: {
    equivalent: ({ twin, ratio }: TwinFacts, floorPercent: number): string =>
      `Noise: ${twin}, an identical copy, came out at ${off(ratio)}; what is under ${percent(floorPercent)} is noise here.`,
    unclear: ({ twin, ratio }: TwinFacts, floorPercent: number): string =>
      `Noise: ${twin}, an identical copy, came out at ${off(ratio)}, too wide to call it equal; differences below ${percent(floorPercent)} can't be distinguished from noise.`,
    noInterval: ({ twin, ratio }: TwinFacts): string =>
      `Noise: ${twin}, an identical copy, came out at ${off(ratio)}; one process each says nothing of how far that may go.`,
    noTwin: (reason: string): string => `The noise of this run is not known: ${reason}.`,
    proven: ({ requests, of }: NonNullable<Analysis["proven"]>): string => {
      if (requests === 0) return `Isolation: none of ${whole(of)} measured requests could prove it.`;
      return requests === of
        ? `Isolation: each of ${whole(of)} measured requests was answered, to the byte, with its own id.`
        : `Isolation: ${whole(requests)} of ${whole(of)} measured requests were answered, to the byte, with their own id.`;
    },
    noWarnings: "No warnings.",
    warnings: (labels: readonly string[]): string => `Warnings: ${labels.join(", ")}.`,
    counted: (label: string, count: number): string => (count === 1 ? label : `${label} (${count})`),
  },

  setting: (facts: SettingFacts): string =>
    [
      `${counted(facts.cells, "cell")} in ${counted(facts.rounds, "round")} of fresh processes${facts.isOfStarts ? "" : ` (${counted(facts.slices, "slice")}), ${facts.protocol}`}`,
      `isolation ${facts.isolation}, ${facts.limits}${facts.steady ? ", --steady" : ""}`,
      `${facts.node === undefined ? `runner's Node ${facts.runnersNode}` : `Node ${facts.node}`} on ${facts.machines.map(({ cpu, cores }) => `${cpu ?? "a CPU without a name"}, ${counted(cores, "core")}`).join(", and ")}`,
      `ended because ${STOPS[facts.stop]}.`,
    ].join("; "),
};

function off(ratio: Estimate): string {
  const { estimate, low, high } = ratio;
  if (low === undefined || high === undefined) return difference(estimate);
  return `${difference(estimate)} (${difference(low)} to ${difference(high)})`;
}

function more({ estimate, low, high }: Estimate): string {
  const plain = (ratio: number): string => percent(100 * (ratio - 1));
  return `${plain(estimate)} more${low === undefined || high === undefined ? "" : ` (${plain(low)} to ${plain(high)})`}`;
}

function less({ estimate, low, high }: Estimate): string {
  const plain = (ratio: number): string => percent(100 * (1 - ratio));
  return `${plain(estimate)} less${low === undefined || high === undefined ? "" : ` (${plain(high)} to ${plain(low)})`}`;
}

function range({ low, high }: Estimate): readonly string[] {
  return low === undefined || high === undefined ? [] : [`${asRatio(low)}–${asRatio(high)}`];
}

function inFunction(called: Difference["functions"][number]): string {
  const { owner, deltaUs, totalDeltaUs, onlyIn } = called;
  const where = `${functionName(called)} (${owner})`;
  return onlyIn === "to"
    ? `${significant(totalDeltaUs)} µs per request in ${where} and what that calls`
    : `${significant(deltaUs)} µs more per request in ${where}`;
}

function byEngine(work: readonly EngineWork[]): string {
  if (work.length === 0) return "";
  return `; in addition, V8: ${work.map(({ owner, deltaUs }) => `${owner} +${significant(deltaUs)} µs`).join(", ")}`;
}

function elsewhere({ baseline, function: { onlyIn, fromUs } }: Extract<Slowness, { kind: "function" }>): string {
  return onlyIn === "to" ? `where ${baseline} was never seen` : `where ${baseline} spends ${significant(fromUs)}`;
}

function standing({ baseline, verdict, ratio, roundsNeeded }: AgainstBaseline, marginPercent: number): string {
  switch (verdict) {
    case "equivalent":
      return `it is as cheap as ${baseline}, within ±${marginPercent}%`;
    case "slower":
      return `${baseline} is cheaper still: against it that is ${more(ratio)}`;
    case "faster":
      return `it even came out under ${baseline}, at ${off(ratio)}, which asks for a reason before anybody relies on it`;
    case "mixed":
      return `against ${baseline} it depends on the adapter`;
    case "within-noise":
      return `against ${baseline} it is at ${off(ratio)}, within the noise of this run`;
    case "inconclusive":
      return `against ${baseline} it is open, at ${off(ratio)}${rounds(roundsNeeded)}`;
  }
}

function alone({ baseline, verdict, ratio, roundsNeeded }: AgainstBaseline, marginPercent: number): string {
  switch (verdict) {
    case "equivalent":
      return `costs what ${baseline} does, within ±${marginPercent}%: choose by how the code reads`;
    case "slower":
      return `costs ${more(ratio)} per request than ${baseline}: take ${baseline} where CPU is what you lack, and else what reads best`;
    case "faster":
      return `came out under ${baseline}, at ${off(ratio)}: look for another difference than the pattern before relying on it`;
    case "mixed":
      return "depends on the adapter: see the matrix";
    case "within-noise":
      return `is at ${off(ratio)} of ${baseline}, no more than identical code differs by in this run`;
    case "inconclusive":
      return excludesOne(ratio)
        ? `is not settled against ${baseline} yet, cell by cell and corrected for their number: ${off(ratio)}${rounds(roundsNeeded)}`
        : `can't be distinguished from ${baseline} yet, at ${off(ratio)}${rounds(roundsNeeded)}`;
  }
}

function rounds(needed: number | undefined): string {
  return needed === undefined ? "" : `; it would take about ${whole(needed)} rounds`;
}

function counted(count: number, noun: string): string {
  return `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;
}
