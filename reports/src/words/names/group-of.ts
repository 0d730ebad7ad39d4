import { notDefaultOf, type Placed } from "../../model/run/placed.ts";
import type { In } from "../catalogue/both.ts";
import type { settings as inBoth } from "../catalogue/tables.ts";
import { grouped } from "../figures.ts";

type Settings = In<typeof inBoth>;

/**
 * A row of the matrix: `nest-fastify`, and `nest-fastify, 100 connections` where that is not the default. Only one group has
 * the servers of further frameworks, so their names suffice.
 */
export function groupOf(cell: Placed, settings: Settings): string {
  const { framework, adapter, group } = cell.coordinates;
  const server = framework === "raw" ? adapter : `${framework}-${adapter}`;
  return [
    server,
    ...(group === undefined || group === "frameworks" ? [] : [group]),
    ...settingsOf(cell, settings),
  ].join(", ");
}

/** Every setting of a cell that differs from the default, in words. */
export function settingsOf(cell: Placed, settings: Settings): readonly string[] {
  return notDefaultOf(cell).map(([name, value]) =>
    Object.hasOwn(settings, name) ? settings[name as keyof Settings](value) : `${name} ${grouped(value)}`,
  );
}
