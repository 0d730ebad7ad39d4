import { Resvg } from "@resvg/resvg-js";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { badgeSvg } from "../../render/cards/badge-svg.ts";
import { cardFacts } from "../../render/cards/card-facts.ts";
import { cardSvg } from "../../render/cards/card-svg.ts";

/** What is shown of a run where somebody links to it: a PNG, for few places draw an SVG. */
export function cardOf(run: ReadableRun): Buffer {
  return new Resvg(cardSvg(cardFacts(run)), { font: { loadSystemFonts: true } }).render().asPng();
}

export function badgeOf(run: ReadableRun): string {
  return badgeSvg(cardFacts(run));
}
