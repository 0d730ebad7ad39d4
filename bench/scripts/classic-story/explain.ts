import type { Analysis, CellAnalysis, Estimate, Pattern } from "@lab/shared/record";

/** The steps from the commonly published setup to this lab's own. */
export interface Story {
  /** One app for all patterns, by the classic protocol. */
  readonly published: Analysis;
  /** The same app, measured in turns. */
  readonly oneApp: Analysis;
  /** An app for each, measured in turns. */
  readonly separate: Analysis;
}

/** Why a pattern can seem to be faster than nothing at all, and what it really costs; each sentence from the figures. */
export function explain({ published, oneApp, separate }: Story): readonly string[] {
  return [
    ...whatIsPublished(published),
    ...noiseOf(published),
    ...ratiosOf(oneApp, ["cls"], "In the same app, but measured in turns,"),
    ...whatTheSingletonPays(oneApp, separate),
    ...whatIsLeft(oneApp, separate),
    ...ratiosOf(separate, ["request-scope", "cls"], "With an app each,"),
  ];
}

function whatIsPublished(published: Analysis): readonly string[] {
  const [singleton, cls] = [figure(published, "singleton", "rps"), figure(published, "cls", "rps")];
  if (singleton === undefined || cls === undefined) return ["The shared app was not measured; its warnings say why."];
  const share = (100 * cls) / singleton;
  const came =
    share > 100
      ? `comes out faster than the singleton, at ${share.toFixed(0)}% of its requests per second`
      : `does not come out faster in this run: it serves ${share.toFixed(0)}% of the singleton's requests per second`;
  return [`In one app for all, measured one after another, cls ${came}.`];
}

/** An identical copy, measured in the same way: whatever it differs by is no property of any code. */
function noiseOf({ twins: [twin] }: Analysis): readonly string[] {
  const ratio = twin?.metrics.costUs.ratio;
  if (ratio === undefined || "absent" in ratio) return [];
  const percent = 100 * (ratio.estimate - 1);
  return [
    `By the same protocol an identical copy of that singleton costs ` +
      `${Math.abs(percent).toFixed(1)}% ${moreOrLess(percent)}.`,
  ];
}

function whatTheSingletonPays(oneApp: Analysis, separate: Analysis): readonly string[] {
  const [inOneApp, alone] = [figure(oneApp, "singleton", "costUs"), figure(separate, "singleton", "costUs")];
  if (inOneApp === undefined || alone === undefined) return [];
  const extraUs = inOneApp - alone;
  if (extraUs <= 0) {
    return [`The singleton's route costs no more there (${us(inOneApp)}) than in an app of its own (${us(alone)}).`];
  }
  const share = ((100 * extraUs) / inOneApp).toFixed(0);
  return [
    `The singleton's route costs ${us(inOneApp)} per request there and ${us(alone)} in an app of its own: ` +
      `${us(extraUs)}, ${share}% of it, are for what it does not use: the context, a second id, two readings of the heap.`,
  ];
}

/** The share that all routes have in common is on both sides of the comparison and cancels out. */
function whatIsLeft(oneApp: Analysis, separate: Analysis): readonly string[] {
  const [together, apart] = [oneApp, separate].map((analysis) => {
    const [singleton, cls] = [figure(analysis, "singleton", "costUs"), figure(analysis, "cls", "costUs")];
    return singleton === undefined || cls === undefined ? undefined : cls - singleton;
  });
  if (together === undefined || apart === undefined) return [];
  return [
    `So between the two routes only ${us(Math.abs(together))} are left, by which cls costs ${moreOrLess(together)}; ` +
      `between two apps it is ${us(Math.abs(apart))} ${moreOrLess(apart)}.`,
  ];
}

function ratiosOf(analysis: Analysis, patterns: readonly Pattern[], where: string): readonly string[] {
  return patterns.flatMap((pattern) => {
    const cell = cellOf(analysis, pattern);
    const ratio = cell?.metrics.costUs.ratio;
    if (cell === undefined || ratio === undefined || "absent" in ratio) return [];
    return [`${where} ${pattern} costs ${times(ratio)} what the singleton does: ${cell.verdict}.`];
  });
}

export function cellOf({ cells }: Analysis, pattern: Pattern): CellAnalysis | undefined {
  return cells.find((cell) => cell.pattern === pattern);
}

function figure(analysis: Analysis, pattern: Pattern, name: "costUs" | "rps"): number | undefined {
  const measured = cellOf(analysis, pattern)?.metrics[name].figure;
  return measured === undefined || "absent" in measured ? undefined : measured.estimate;
}

function times({ estimate, low, high }: Estimate): string {
  const interval = low === undefined || high === undefined ? "" : ` [${low.toFixed(2)}, ${high.toFixed(2)}]`;
  return `${estimate.toFixed(2)}${interval} times`;
}

function us(value: number): string {
  return `${value.toFixed(1)} µs`;
}

function moreOrLess(difference: number): string {
  return difference < 0 ? "less" : "more";
}
