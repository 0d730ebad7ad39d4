import { flagOf, type Problem } from "../problem.ts";

/** A flag. Its key in a table is its name: `warmUp` is `--warm-up`. */
export interface Option<Value = unknown> {
  readonly value?: string;
  readonly group?: string;
  readonly says: string;
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

export function helpOf({ says, default: own, usually = own }: Option): string {
  return usually === undefined ? says : `${says} (default: ${usually})`;
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
