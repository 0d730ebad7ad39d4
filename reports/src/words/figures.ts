import type { MeanOfSeveral, Measured } from "@lab/shared/record";
import { intervalText } from "@lab/shared/statistics/estimates";

const NOT_A_FIGURE = "–";
const TOO_SMALL_TO_SHOW = 0.005;
const TOO_FLAT_TO_SHOW = 0.000_001;

/** Three digits that matter: "0.25", "14.6", "1,234". */
export function significant(value: number): string {
  if (!Number.isFinite(value)) return NOT_A_FIGURE;
  if (Math.abs(value) >= 100) return whole(value);
  return withMinus(Math.abs(value) < TOO_SMALL_TO_SHOW ? "0" : value.toPrecision(3));
}

/** Two digits that matter, however small, and every one before the point: "0.0031", "−0.24", "15", "113". */
export function twoDigits(value: number): string {
  // 99.5 would be "1.0e+2".
  if (!Number.isFinite(value) || Math.abs(value) >= 99.5) return whole(value);
  return withMinus(Math.abs(value) < TOO_FLAT_TO_SHOW ? "0" : value.toPrecision(2));
}

/** From microseconds: 1,803 is "1.80". */
export function milliseconds(us: number): string {
  return significant(us / 1_000);
}

/** A number as it is, with its thousands apart: "15,000", "0.1", "1,024.5"; a text as it is. */
export function grouped(value: number | string): string {
  const [, minus, digits, decimals = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(String(value)) ?? [];
  if (typeof value === "string" || digits === undefined) return String(value);
  return `${minus && "−"}${whole(Number(digits))}${decimals}`;
}

export function whole(value: number): string {
  return inDigits(value, 0);
}

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** "35,803.2", by hand: the runtime's own ways take many times as long. */
export function inDigits(value: number, digits: number): string {
  if (!Number.isFinite(value)) return NOT_A_FIGURE;
  const unit = 10 ** digits;
  const units = Math.round(Math.abs(value) * unit);
  if (units > Number.MAX_SAFE_INTEGER) return withMinus(value.toFixed(digits));
  const before = String(Math.trunc(units / unit));
  const text = before.length > 3 ? before.replaceAll(THOUSANDS, ",") : before;
  const decimals = digits === 0 ? "" : `.${String(units % unit).padStart(digits, "0")}`;
  return value < 0 && units > 0 ? `−${text}${decimals}` : text + decimals;
}

/** An estimate and its interval, as "14.1" and "13.2–15.3"; the second is empty without bounds. */
export type FigureTexts = readonly [estimate: string, interval: string];

export function figureTexts(figure: Measured, write: (value: number) => string): FigureTexts {
  if ("absent" in figure) return [NOT_A_FIGURE, ""];
  // A dash is set apart from the minus of a bound.
  const interval = intervalText(figure, (low, high) => [low, high].map(write).join(low < 0 ? " – " : "–"));
  return [write(figure.estimate), interval];
}

/** "14.1 (13.2–15.3)", or "14.1" without bounds. */
export function withInterval(figure: Measured, write: (value: number) => string): string {
  return inBrackets(figureTexts(figure, write));
}

function inBrackets([estimate, interval]: FigureTexts): string {
  return interval === "" ? estimate : `${estimate} (${interval})`;
}

/** "×3.19" and "3.12–3.27". */
export function ratioTexts(ratio: Measured): FigureTexts {
  const [estimate, interval] = figureTexts(ratio, threeDigits);
  return ["absent" in ratio ? estimate : `×${estimate}`, interval];
}

/** "×3.19", or "×3.19 (3.12–3.27)" with bounds: how reports, pages and terminals write a ratio. */
export function times(ratio: Measured): string {
  return inBrackets(ratioTexts(ratio));
}

/** The mean of several runs with the lowest and the highest, or the ratio of the only run. */
export function meanText({ mean, lowest, highest, count }: MeanOfSeveral): string {
  return times(count > 1 ? { estimate: mean, low: lowest, high: highest } : { estimate: mean });
}

/** "3.19", "11.0" and "215": the interval of a large ratio is wide. */
function threeDigits(ratio: number): string {
  if (!Number.isFinite(ratio)) return NOT_A_FIGURE;
  if (ratio < 9.995) return ratio.toFixed(2);
  return ratio < 99.95 ? ratio.toFixed(1) : whole(ratio);
}

/** As a percentage of the baseline: "133%". */
export function asPercentOf(ratio: number): string {
  return Number.isFinite(ratio) ? `${whole(100 * ratio)}%` : NOT_A_FIGURE;
}

/** "98.2%"; from 100 on without decimals: "2,888%" */
export function percent(value: number): string {
  // 99.95 would be "100.0".
  const digits = Math.abs(value) >= 99.95 ? 0 : 1;
  return Number.isFinite(value) ? `${inDigits(value, digits)}%` : NOT_A_FIGURE;
}

/** "+7.2%", "−0.4%", "0.0%" */
export function signedPercent(value: number): string {
  return withPlus(value, percent(value));
}

/** A change in microseconds: "+7.20", "−0.41", "0.00". */
export function signedUs(us: number, digits = 2): string {
  const text = Math.abs(us).toFixed(digits);
  if (Number(text) === 0) return text;
  return us < 0 ? `−${text}` : `+${text}`;
}

/** A plus before a text that is more than nothing. */
function withPlus(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A minus, which is as wide as a plus; a hyphen is not. */
function withMinus(text: string): string {
  return text.replace(/^-/, "−").replace(/^−(0(?:\.0*)?)$/, "$1");
}
