import type { Cell } from "@lab/shared/record";
import type { settings as inEnglish } from "./english/settings.ts";

/** Where a cell stands, as plans and analyses tell it. */
export type Placed = Pick<Cell, "coordinates" | "notDefault">;

type Settings = typeof inEnglish;
type Value = string | number;

/** A row of the matrix: `nest-fastify`, and `nest-fastify, 100 connections` where that is not the default. */
export function groupOf(cell: Placed, settings: Settings): string {
  const { framework, adapter, group } = cell.coordinates;
  const server = framework === "raw" ? adapter : `${framework}-${adapter}`;
  return [server, ...(group === undefined ? [] : [group]), ...settingsOf(cell, settings)].join(", ");
}

/** In words, whatever a cell is measured with that is not the default. */
export function settingsOf(cell: Placed, settings: Settings): readonly string[] {
  return notDefaultOf(cell).map(([name, value]) =>
    Object.hasOwn(settings, name) ? settings[name as keyof Settings](value) : `${name} ${value}`,
  );
}

/** The same for cells that are measured with the same. */
export function settingsKey(cell: Placed): string {
  return JSON.stringify(notDefaultOf(cell));
}

function notDefaultOf({ coordinates, notDefault }: Placed): readonly (readonly [name: string, value: Value])[] {
  return notDefault.flatMap((name) => {
    const value = coordinates[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}
