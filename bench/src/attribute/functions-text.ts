import { whereIs } from "@lab/shared/attribute";
import type { Attribution, FunctionShare } from "@lab/shared/record";
import { intervalText } from "@lab/shared/statistics/estimates";

const MOST_BY_SELF = 60;
const MOST_BY_TOTAL = 30;

/** A profile as plain text, for a person or a language model: `functions.txt`. */
export function functionsText(attribution: Attribution): string {
  const { functions } = attribution;
  const owners = attribution.owners.map((one) => [one.selfPercent.toFixed(2), fixed(one.selfUs), one.owner, one.kind]);
  const bySelf = functions.filter(({ selfPercent }) => selfPercent > 0);
  const byTotal = functions.toSorted((one, other) => other.totalPercent - one.totalPercent);
  return [
    ...head(attribution),
    "",
    "Whose time it is",
    textTable(OWNER_COLUMNS, owners),
    "",
    `By own time${shown(MOST_BY_SELF, bySelf.length)}`,
    textTable(FUNCTION_COLUMNS, bySelf.slice(0, MOST_BY_SELF).map(functionRow)),
    "",
    `By time with all they call, which overlaps${shown(MOST_BY_TOTAL, byTotal.length)}`,
    textTable(FUNCTION_COLUMNS, byTotal.slice(0, MOST_BY_TOTAL).map(functionRow)),
    "",
  ].join("\n");
}

const OWNER_COLUMNS: readonly TextColumn[] = [
  { title: "self %", figures: true },
  { title: "self µs", figures: true },
  { title: "owner" },
  { title: "kind" },
];

const FUNCTION_COLUMNS: readonly TextColumn[] = [
  { title: "self %", figures: true },
  { title: "total %", figures: true },
  { title: "self µs", figures: true },
  { title: "total µs", figures: true },
  { title: "function" },
  { title: "owner" },
  { title: "where" },
];

function head(attribution: Attribution): readonly string[] {
  const { variant, nodeVersion, profiles, samples, sampledMs } = attribution;
  return [
    `${variant}: where the CPU time of a request goes, on Node ${nodeVersion}`,
    "",
    costSentence(attribution),
    `${samples.toLocaleString("en-US")} samples in ${profiles} profile${profiles === 1 ? "" : "s"} ` +
      `stand for ${(sampledMs / 1_000).toFixed(1)} s of work under load; start-up and waiting are left out.`,
    // The rule of three: what was not seen in n samples is, with 95% confidence, no more than 3 in n.
    `A share of ${(300 / samples).toFixed(2)}% or less may be chance.`,
    overheadSentence(attribution),
  ];
}

function costSentence({ costUs }: Attribution): string {
  if ("absent" in costUs) return `What a request costs is not known: ${costUs.absent}.`;
  const interval = intervalText(costUs, (low, high) => ` (${low.toFixed(1)}–${high.toFixed(1)})`);
  return `A request costs ${costUs.estimate.toFixed(1)} µs of CPU time${interval}, measured without a profiler; shares are of that.`;
}

function overheadSentence({ overhead }: Attribution): string {
  if ("absent" in overhead) return `What the profiler itself costs is not known: ${overhead.absent}.`;
  const { withUs, withoutUs, percent } = overhead;
  return (
    `The profiler adds ${percent.toFixed(1)}%: ` +
    `${withUs.toFixed(1)} µs per request with it, ${withoutUs.toFixed(1)} µs without.`
  );
}

function functionRow(share: FunctionShare): string[] {
  const { name, owner, selfPercent, totalPercent, selfUs, totalUs } = share;
  return [selfPercent.toFixed(2), totalPercent.toFixed(2), fixed(selfUs), fixed(totalUs), name, owner, whereIs(share)];
}

function fixed(us: number | undefined): string {
  return us === undefined ? "–" : us.toFixed(2);
}

function shown(most: number, all: number): string {
  return all > most ? ` (the first ${most} of ${all})` : "";
}

interface TextColumn {
  readonly title: string;
  /** Figures stand to the right. */
  readonly figures?: true;
}

const GAP = "  ";

function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, index) => Math.max(...[titles, ...rows].map((row) => row[index]?.length ?? 0)));
  return [titles, ...rows].map((row) => inWidths(row, columns, widths)).join("\n");
}

function inWidths(row: readonly string[], columns: readonly TextColumn[], widths: readonly number[]): string {
  return columns
    .map(({ figures }, index) => {
      const [text = "", width = 0] = [row[index], widths[index]];
      return figures ? text.padStart(width) : text.padEnd(width);
    })
    .join(GAP)
    .trimEnd();
}
