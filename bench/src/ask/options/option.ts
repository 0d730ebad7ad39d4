import { axes } from "../axes/axes.ts";
import type { Entry } from "../axes/axis.ts";
import { type Checked, dashed, flagOf, type Problem, problemsOf, refused, valueIn } from "../problem.ts";
import { readCount, readDurationMs, readList, readPercent } from "./quantities.ts";

/** A flag. Its key in a table is its name: `warmUp` is `--warm-up`. */
export interface Option {
  readonly value?: string;
  readonly group?: string;
  readonly help: string;
  /** The value of a text, or what is wrong with it. */
  readonly read: (text: string, where: string) => Checked<unknown>;
  /** The text that is parsed if the flag is omitted. */
  readonly default?: string;
  /** The default in words, if it depends on the rest. */
  readonly usually?: string;
  /** Its name in the request that is read; that of the flag, unless given. */
  readonly field?: string;
  readonly repeats?: true;
  /** For a flag that gives conditions: what a text of it says of which axes. */
  readonly entries?: (text: string) => readonly Entry[];
  /** For a flag of a command that the command printed to repeat it has, too. */
  readonly isRepeated?: true;
}

export type Options = Readonly<Record<string, Option>>;

export function helpOf({ help, default: own, usually = own }: Option): string {
  return usually === undefined ? help : `${help} (default: ${usually})`;
}

/** Flags as they were typed. */
export type Raw<Table extends Options> = {
  readonly [Name in keyof Table]?: Table[Name] extends { repeats: true }
    ? readonly string[]
    : Table[Name] extends { value: string }
      ? string
      : true;
};

type FieldOf<Row, Name> = Row extends { entries: unknown }
  ? never
  : Row extends { field: infer Field extends string }
    ? Field
    : Name;

type ValueOf<Row extends Option> = ReturnType<Row["read"]> extends Checked<infer Value> ? Value : never;

/** Flags as they were read: undefined if left out, unless the flag has a default that does not depend on the rest. */
export type Read<Table extends Options> = {
  readonly [Name in keyof Table as FieldOf<Table[Name], Name>]: Table[Name] extends { repeats: true }
    ? readonly ValueOf<Table[Name]>[]
    : Table[Name] extends { value: string }
      ? ValueOf<Table[Name]> | (Table[Name] extends { default: string } ? never : undefined)
      : boolean;
};

/** Reads every flag strictly; an invalid one counts as omitted, so that the others are still checked. */
export function readOptions<Table extends Options>(
  table: Table,
  raw: Readonly<Record<string, unknown>>,
): { readonly values: Read<Table>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const valueFor = ({ read }: Option, name: string, text: string): unknown => {
    const checked = read(text, flagOf(name));
    problems.push(...problemsOf(checked));
    return valueIn(checked);
  };
  const rows = Object.entries<Option>(table).filter(([, { entries }]) => entries === undefined);
  const values = rows.map(([name, row]) => {
    const { value, repeats, field = name, default: usual } = row;
    const typed = raw[name];
    if (value === undefined) return [field, typed === true] as const;
    const texts = [typed ?? []].flat().filter((text) => typeof text === "string");
    const found = texts.map((text) => valueFor(row, name, text)).filter((one) => one !== undefined);
    if (repeats) return [field, found] as const;
    return [field, found[0] ?? (usual === undefined ? undefined : valueFor(row, name, usual))] as const;
  });
  return { values: Object.fromEntries(values) as Read<Table>, problems };
}

/** A reader that refuses what is no such value by the form that it accepts: `"x" is not …`. */
export function as<Value>(form: string, read: (text: string) => Value | undefined) {
  return (text: string, where: string): Checked<Value> => {
    const value = read(text);
    return value === undefined ? refused(where, `"${text}" is not ${form}.`) : { value };
  };
}

const AS_TYPED = { read: as("a value; leave the flag out instead", (text) => text || undefined) };

export function flag(help: string) {
  return { ...AS_TYPED, help };
}

export function text<const Value extends string>(value: Value, help: string) {
  return { ...AS_TYPED, value, help };
}

export function duration(help: string) {
  return { value: "<duration>", read: as("a duration such as 400ms, 1.5s or 1m10s", readDurationMs), help };
}

export function upTo(most: number, read: (typed: string) => number | undefined): typeof read {
  return (typed) => {
    const value = read(typed);
    return value === undefined || value > most ? undefined : value;
  };
}

export function percentage(example: string, help: string) {
  return { value: "<percent>", read: as(`a percentage such as ${example} or 0.5%`, readPercent), help };
}

export function list(help: string) {
  return { value: "<list>", read: as("a list such as a,b (no blanks, nothing empty, nothing twice)", readList), help };
}

export function count(help: string, most: number, least = 1) {
  const read = as(`a whole number from ${least} to ${most}`, (typed) => readCount(typed, most, least));
  return { value: "<n>", read, help };
}

export function oneOf<const Value extends string>(
  value: string,
  values: readonly Value[],
  help = values.length === 2 ? values.join(" or ") : values.join(", "),
) {
  const form = values.length === 2 ? values.join(" or ") : `one of ${values.join(", ")}`;
  return { value, read: as(form, (typed) => values.find((one) => one === typed)), help };
}

/** Short for the axes of the same names, whose defaults the help shows. */
export function shortForAxes<const Rows extends Options>(rows: Rows) {
  const short = Object.entries(rows).map(([name, row]) => {
    const axis = dashed(name);
    const textsIn = (text: string) => (row.value === "<flags>" ? [text] : text.split(","));
    const entries = (text: string) => [{ where: flagOf(name), name: axis, texts: textsIn(text) }];
    return [name, { ...row, entries, ...usuallyOn(axis) }];
  });
  return Object.fromEntries(short) as {
    readonly [Name in keyof Rows]: Rows[Name] & Required<Pick<Option, "entries">>;
  };
}

function usuallyOn(name: string): Pick<Option, "usually"> {
  const { default: usual, classic } = axes.find((one) => one.name === name) ?? {};
  const usually = [usual, ...(classic === undefined ? [] : [`classic: ${classic}`])].join(", ");
  return usually === "" ? {} : { usually };
}

export function grouped<const Rows extends Options>(group: string, rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, group }])) as Rows;
}
