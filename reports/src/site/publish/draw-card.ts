import { Resvg } from "@resvg/resvg-js";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { badgeSvg } from "../../render/cards/badge-svg.ts";
import { cardFacts } from "../../render/cards/card-facts.ts";
import { cardSvg } from "../../render/cards/card-svg.ts";

/** The preview of a run for links: a PNG, because few places draw an SVG. */
export function cardOf(run: ReadableRun): Buffer {
  return new Resvg(cardSvg(cardFacts(run)), { font: { loadSystemFonts: true } }).render().asPng();
}

export function badgeOf(run: ReadableRun): string {
  return badgeSvg(cardFacts(run));
}
