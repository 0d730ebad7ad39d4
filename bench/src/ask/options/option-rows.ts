import { axes } from "../axes/axes.ts";
import { dashed } from "../problem.ts";
import type { Option, Options } from "./option.ts";
import { readCount, readDurationMs, readList, readPercent, readSeed } from "./quantities.ts";

const AS_TYPED = { read: (text: string) => text || undefined, form: "a value; leave the flag out instead" };

export function flag(says: string) {
  return { ...AS_TYPED, says };
}

export function text<const Value extends string>(value: Value, says: string) {
  return { ...AS_TYPED, value, says };
}

export function duration(says: string) {
  return { value: "<duration>", read: readDurationMs, form: "a duration such as 400ms, 1.5s or 1m10s", says };
}

export function upTo(most: number, read: (typed: string) => number | undefined): typeof read {
  return (typed) => {
    const value = read(typed);
    return value === undefined || value > most ? undefined : value;
  };
}

export function percentage(example: string, says: string) {
  return { value: "<percent>", read: readPercent, form: `a percentage such as ${example} or 0.5%`, says };
}

export function list(says: string) {
  const form = "a list such as a,b (no blanks, nothing empty, nothing twice)";
  return { value: "<list>", read: readList, form, says };
}

export function count(says: string, most: number, least = 1) {
  const read = (typed: string): number | undefined => readCount(typed, most, least);
  return { value: "<n>", read, form: `a whole number from ${least} to ${most}`, says };
}

export function seed(says: string) {
  return { value: "<n>", read: readSeed, form: "a whole number from 0 to 4294967295", says };
}

export function oneOf<const Value extends string>(
  value: string,
  values: readonly Value[],
  says = values.length === 2 ? values.join(" or ") : values.join(", "),
) {
  const form = values.length === 2 ? values.join(" or ") : `one of ${values.join(", ")}`;
  return { value, read: (typed: string) => values.find((one) => one === typed), form, says };
}

/** Short for the axes of the same names, whose defaults the help shows. */
export function shortForAxes<const Rows extends Options>(rows: Rows) {
  const short = Object.entries(rows).map(([name, row]) => [name, { ...row, axis: true, ...usuallyOn(dashed(name)) }]);
  return Object.fromEntries(short) as { readonly [Name in keyof Rows]: Rows[Name] & { readonly axis: true } };
}

function usuallyOn(name: string): Pick<Option, "usually"> {
  const { default: usual, classic } = axes.find((one) => one.name === name) ?? {};
  const usually = [usual, ...(classic === undefined ? [] : [`classic: ${classic}`])].join(", ");
  return usually === "" ? {} : { usually };
}

export function grouped<const Rows extends Options>(group: string, rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, group }])) as Rows;
}
