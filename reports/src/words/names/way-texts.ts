import type { Catalogue } from "../catalogue.ts";
import { fill, knownText } from "../fill.ts";

type Words = Catalogue["choose"];

/** By the way's name, which ends in the number of tenants where that was varied: `durable-100`. */
export function aboutWay(way: string, { about }: Words): string | undefined {
  return knownText(about, way.replace(/-\d+$/, ""));
}

const MOST_NAMED = 3;

/** The ways that are tied with one. */
export function tiedText(names: readonly string[], say: Words): string {
  const more = names.length - MOST_NAMED;
  return fill(more > 0 ? say.tiedAndMore : say.tied, { names: names.slice(0, MOST_NAMED), more });
}
