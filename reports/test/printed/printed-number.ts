/** A number as it is read off a page: nothing is known of it beyond its last digit. */
export interface Printed {
  readonly text: string;
  readonly low: number;
  readonly high: number;
}

export function printed(text: string): Printed {
  const [, minus, digits = ""] = text.match(/^(−?)([\d,]+(?:\.\d+)?)$/) ?? [];
  if (digits === "") throw new Error(`"${text}" is no number.`);
  const value = Number(digits.replaceAll(",", "")) * (minus === "" ? 1 : -1);
  const [, decimals = ""] = digits.split(".");
  const half = 0.5 * 10 ** -decimals.length + 1e-12;
  return { text, low: value - half, high: value + half };
}

/** A number that was not rounded; such as add up to it may come to another in the last digits. */
export function inFull(value: number): Printed {
  return { text: String(value), low: value * (1 - 1e-9), high: value * (1 + 1e-9) };
}

export function sumOf(all: readonly Printed[]): Printed {
  const sum = (bound: "low" | "high"): number => all.reduce((total, one) => total + one[bound], 0);
  return { text: all.map(({ text }) => text).join(" + "), low: sum("low"), high: sum("high") };
}

export function agree(one: Printed, other: Printed): boolean {
  return one.low <= other.high && other.low <= one.high;
}

export function isQuotient(times: Printed, part: Printed, whole: Printed, unit = 1): boolean {
  const quotient = { text: "", low: (unit * part.low) / whole.high, high: (unit * part.high) / whole.low };
  return agree(times, quotient);
}
