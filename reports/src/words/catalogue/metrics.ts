import type { MetricName } from "@lab/shared/record";
import { milliseconds, significant, whole } from "../figures.ts";
import { type Both, t } from "./both.ts";

/** A figure's name, unit and digits. Recorded times are in µs, allocations in bytes; `write` converts to the unit. */
function metric(name: Both<string>, unit: string | Both<string>, write: (value: number) => string) {
  const units = typeof unit === "string" ? t(unit, unit) : unit;
  return { name, unit: units, title: t(`${name.en}, ${units.en}`, `${name.ja}(${units.ja})`), write };
}

function latency(which: string) {
  return metric(t(`${which} latency`, `${which}レイテンシ`), "ms", milliseconds);
}

function kilobytes(bytes: number): string {
  return significant(bytes / 1_024);
}

const REQUESTS_PER_SECOND = t("requests per second", "リクエスト/秒");

/** The one home of a metric's words: reports, pages, charts and terminals read them here. */
export const metrics = {
  costUs: metric(t("CPU per request", "リクエストあたりのCPU"), "µs", significant),
  rps: { ...metric(REQUESTS_PER_SECOND, t("per second", "/秒"), whole), title: REQUESTS_PER_SECOND },
  meanUs: metric(t("mean latency", "平均レイテンシ"), "ms", milliseconds),
  p50Us: latency("p50"),
  p95Us: latency("p95"),
  p99Us: latency("p99"),
  p999Us: latency("p99.9"),
  slowerThan5MsPer10k: metric(
    t("slower than 5 ms", "5 msより遅いリクエスト"),
    t("of 10,000 requests", "1万件あたり"),
    significant,
  ),
  p99WithoutLatenessUs: metric(
    t("p99 latency without the generator's lateness", "送信の遅れを除いたp99レイテンシ"),
    "ms",
    milliseconds,
  ),
  workingSetAvgMb: metric(t("average working set", "ワーキングセット平均"), "MB", significant),
  workingSetPeakMb: metric(t("peak working set", "ワーキングセット最大"), "MB", significant),
  anonAvgMb: metric(t("average anonymous memory", "無名メモリ平均"), "MB", significant),
  anonPeakMb: metric(t("peak anonymous memory", "無名メモリ最大"), "MB", significant),
  heapAvgMb: metric(t("average JavaScript heap in use", "使用中のJavaScriptヒープ平均"), "MB", significant),
  heapPeakMb: metric(t("peak JavaScript heap in use", "使用中のJavaScriptヒープ最大"), "MB", significant),
  cpuPercent: metric(t("CPU under load", "負荷中のCPU"), t("% of a core", "1コアに対する%"), significant),
  allocatedBytes: metric(t("allocated per request", "リクエストあたりの割り当て"), "KB", kilobytes),
  pauseMsPer1000: metric(
    t("pauses for garbage", "GCの停止"),
    t("ms per 1,000 requests", "ms/1,000リクエスト"),
    significant,
  ),
  longestPauseMs: metric(t("longest pause for garbage", "GCの最長の停止"), "ms", significant),
  startMs: metric(t("until it is ready", "準備完了まで"), "ms", significant),
  startCpuMs: metric(t("CPU until it is ready", "準備完了までのCPU"), "ms", significant),
} satisfies Record<MetricName, unknown>;

/** Short titles for columns of text tables, which stand next to many others. */
export const columns = {
  costUs: "CPU µs/req",
  rps: "req/s",
  meanUs: "mean ms",
  p50Us: "p50 ms",
  p95Us: "p95 ms",
  p99Us: "p99 ms",
  p999Us: "p99.9 ms",
  slowerThan5MsPer10k: t("slower than 5 ms, of 10,000", "5 msより遅い(1万件あたり)"),
  p99WithoutLatenessUs: t("p99 ms without lateness", "送信の遅れを除いたp99 ms"),
  workingSetPeakMb: t("peak MB", "最大MB"),
  allocatedBytes: t("KB/req", "KB/リクエスト"),
  pauseMsPer1000: t("GC ms per 1,000 requests", "GC ms(1,000リクエストあたり)"),
  longestPauseMs: t("longest pause ms", "最長の停止ms"),
  startCpuMs: t("CPU ms to start", "起動のCPU(ms)"),
} satisfies Partial<Record<MetricName, unknown>>;

export type ShownMetric = keyof typeof columns;

/** The title of ratios, in tables and charts alike. */
export const timesBaseline = t("times the baseline's", "基準に対する倍率");
