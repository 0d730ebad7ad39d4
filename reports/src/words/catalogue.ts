import { MetricName } from "@lab/shared/record";
import en from "./en.json" with { type: "json" };
import evidence from "./evidence.json" with { type: "json" };
import { milliseconds, significant, whole } from "./figures.ts";
import { fill, type Plural } from "./fill.ts";
import ja from "./ja.json" with { type: "json" };
import type { Lang } from "./lang.ts";

export type { Lang };

/** The shape of texts in English, which the other language must have. */
type Texts<Tree> = Tree extends string
  ? string
  : Tree extends { one: string; other: string }
    ? Plural
    : { readonly [Key in keyof Tree]: Texts<Tree[Key]> };

/** Texts for what records have in English, by the English text. */
interface OfRecords {
  readonly axes: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
}

/** Every text of reports and pages, in one language; pages of evidence are in English alone. */
export type Catalogue = ReturnType<typeof catalogueFrom>;

/** The metrics that text tables have a column for. */
export type ShownMetric = keyof Catalogue["columns"];

/** Writes a figure in the metric's unit. Recorded times are in µs, allocations in bytes. */
const WRITE: Readonly<Record<MetricName, (value: number) => string>> = {
  costUs: significant,
  rps: whole,
  meanUs: milliseconds,
  p50Us: milliseconds,
  p95Us: milliseconds,
  p99Us: milliseconds,
  p999Us: milliseconds,
  slowerThan5MsPer10k: significant,
  p99WithoutLatenessUs: milliseconds,
  workingSetAvgMb: significant,
  workingSetPeakMb: significant,
  anonAvgMb: significant,
  anonPeakMb: significant,
  heapAvgMb: significant,
  heapPeakMb: significant,
  cpuPercent: significant,
  allocatedBytes: (bytes) => significant(bytes / 1_024),
  pauseMsPer1000: significant,
  longestPauseMs: significant,
  startMs: significant,
  startCpuMs: significant,
};

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = {
  en: catalogueFrom(en, { axes: {}, reasons: {} }),
  ja: catalogueFrom(ja, ja.records),
};

export function catalogueOf(lang: Lang): Catalogue {
  return CATALOGUES[lang];
}

function catalogueFrom({ metrics, ...texts }: Texts<typeof en>, records: OfRecords) {
  return { ...evidence, ...texts, records, metrics: titled(metrics, texts.metricTitle) };
}

interface MetricTexts {
  readonly name: string;
  readonly unit: string;
  readonly title?: string;
}

function titled(metrics: Readonly<Record<MetricName, MetricTexts>>, titleOf: string) {
  const entries = MetricName.options.map((metric) => {
    const { name, unit, title = fill(titleOf, { name, unit }) } = metrics[metric];
    return [metric, { name, unit, title, write: WRITE[metric] }] as const;
  });
  return Object.fromEntries(entries) as Readonly<Record<MetricName, (typeof entries)[number][1]>>;
}
