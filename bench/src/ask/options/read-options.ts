import type { Problem } from "../problem.ts";
import { flagOf } from "./flag-name.ts";
import type { Options, Raw, Read } from "./option.ts";

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

/** The typed flags that are in a table. */
export function inTable<Table extends Options>(table: Table, typed: object): Raw<Table> {
  const given = Object.entries(typed).filter(([name, value]) => Object.hasOwn(table, name) && value !== undefined);
  return Object.fromEntries(given) as Raw<Table>;
}
