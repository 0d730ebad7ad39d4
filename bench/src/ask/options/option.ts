import { axes } from "../axes/axes.ts";
import { dashed, flagOf, type Problem } from "../problem.ts";
import { readCount, readDurationMs, readList, readPercent, readSeed } from "./quantities.ts";

/** A flag. Its key in a table is its name: `warmUp` is `--warm-up`. */
export interface Option<Value = unknown> {
  readonly value?: string;
  readonly group?: string;
  readonly help: string;
  /** Undefined for a text that is no such value. */
  readonly read: (text: string) => Value | undefined;
  /** The accepted form, for messages: `"x" is not …`. */
  readonly form: string;
  /** The text that is parsed if the flag is omitted. */
  readonly default?: string;
  /** The same for people, where it depends on the rest. */
  readonly usually?: string;
  /** Its name in the request that is read; that of the flag, unless given. */
  readonly field?: string;
  readonly repeats?: true;
  readonly axis?: true;
}

export type Options = Readonly<Record<string, Option>>;

export function helpOf({ help, default: own, usually = own }: Option): string {
  return usually === undefined ? help : `${help} (default: ${usually})`;
}

export type Raw<Table extends Options> = {
  readonly [Name in keyof Table]?: Table[Name] extends { repeats: true }
    ? readonly string[]
    : Table[Name] extends { value: string }
      ? string
      : true;
};

/** A flag that may be repeated, or is short for an axis, is read elsewhere. */
type FieldOf<Row, Name> = Row extends { repeats: true } | { axis: true }
  ? never
  : Row extends { field: infer Field extends string }
    ? Field
    : Name;

/** The same, read. What was left out and has no default of its own stays undefined: its default depends on the rest. */
export type Read<Table extends Options> = {
  readonly [Name in keyof Table as FieldOf<Table[Name], Name>]: Table[Name] extends { value: string }
    ? NonNullable<ReturnType<Table[Name]["read"]>> | (Table[Name] extends { default: string } ? never : undefined)
    : boolean;
};

/** Reads every flag strictly; an invalid one counts as omitted, so that the others are still checked. */
export function readOptions<Table extends Options>(
  table: Table,
  raw: Raw<Table>,
): { readonly values: Read<Table>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const rows = Object.entries(table).filter(([, { axis, repeats }]) => axis === undefined && !repeats);
  const entries = rows.map(([name, { value: takes, field = name, read, form, default: usual }]) => {
    const typed: unknown = raw[name as keyof Table];
    if (takes === undefined) return [field, typed === true] as const;
    const text = typeof typed === "string" ? typed : usual;
    const value = text === undefined ? undefined : read(text);
    if (value !== undefined || text === undefined) return [field, value] as const;
    problems.push({ where: flagOf(name), sentence: `"${text}" is not ${form}.` });
    return [field, usual === undefined ? undefined : read(usual)] as const;
  });
  return { values: Object.fromEntries(entries) as Read<Table>, problems };
}

export function inTable<Table extends Options>(table: Table, typed: object): Raw<Table> {
  const given = Object.entries(typed).filter(([name, value]) => Object.hasOwn(table, name) && value !== undefined);
  return Object.fromEntries(given) as Raw<Table>;
}

const AS_TYPED = { read: (text: string) => text || undefined, form: "a value; leave the flag out instead" };

export function flag(help: string) {
  return { ...AS_TYPED, help };
}

export function text<const Value extends string>(value: Value, help: string) {
  return { ...AS_TYPED, value, help };
}

export function duration(help: string) {
  return { value: "<duration>", read: readDurationMs, form: "a duration such as 400ms, 1.5s or 1m10s", help };
}

export function upTo(most: number, read: (typed: string) => number | undefined): typeof read {
  return (typed) => {
    const value = read(typed);
    return value === undefined || value > most ? undefined : value;
  };
}

export function percentage(example: string, help: string) {
  return { value: "<percent>", read: readPercent, form: `a percentage such as ${example} or 0.5%`, help };
}

export function list(help: string) {
  const form = "a list such as a,b (no blanks, nothing empty, nothing twice)";
  return { value: "<list>", read: readList, form, help };
}

export function count(help: string, most: number, least = 1) {
  const read = (typed: string): number | undefined => readCount(typed, most, least);
  return { value: "<n>", read, form: `a whole number from ${least} to ${most}`, help };
}

export function seed(help: string) {
  return { value: "<n>", read: readSeed, form: "a whole number from 0 to 4294967295", help };
}

export function oneOf<const Value extends string>(
  value: string,
  values: readonly Value[],
  help = values.length === 2 ? values.join(" or ") : values.join(", "),
) {
  const form = values.length === 2 ? values.join(" or ") : `one of ${values.join(", ")}`;
  return { value, read: (typed: string) => values.find((one) => one === typed), form, help };
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
