import type { Command } from "commander";
import {
  APP_DOCUMENTS,
  APP_MEASURING,
  APP_OPTIONS,
  type RawApp,
  type RawMeasuring,
} from "../../ask/app/app-options.ts";
import type { Raw } from "../../ask/options.ts";
import { withOptions } from "./request-options.ts";

export type AppOptions = RawApp & RawMeasuring & Raw<typeof APP_DOCUMENTS>;

export function withAppOptions(command: Command): Command {
  return withOptions(command, { ...APP_OPTIONS, ...APP_MEASURING, ...APP_DOCUMENTS });
}

/** The flags of the two servers, and those of the measurement. */
export function apart(typed: RawApp & RawMeasuring): readonly [RawApp, RawMeasuring] {
  return [namedIn(APP_OPTIONS, typed), namedIn(APP_MEASURING, typed)];
}

function namedIn<Table extends object>(table: Table, typed: object): Raw<{ readonly [Name in keyof Table]: never }> {
  const given = Object.entries(typed).filter(([name, value]) => Object.hasOwn(table, name) && value !== undefined);
  return Object.fromEntries(given) as Raw<{ readonly [Name in keyof Table]: never }>;
}
