import type { CardFacts } from "./card-facts.ts";
import { escaped } from "./markup.ts";

const HEIGHT = 20;
const LETTER_PX = 6.6;
const PADDING_PX = 8;
const COLOURS = { much: "#b3261e", some: "#9a6700", none: "#1a7f37", unknown: "#5a6470" };
const MUCH = 1.5;

/** A picture of a run for a README: the most expensive comparison. */
export function badgeSvg({ lines, title }: CardFacts): string {
  const [costliest] = lines.toSorted((one, other) => other.ratio - one.ratio);
  const [name, value] = costliest === undefined ? ["request-context-lab", title] : [costliest.name, costliest.text];
  const [left, right] = [widthOf(name), widthOf(value)];
  const label = escaped(`${name}: ${value}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${label}">`,
    `<title>${label}</title>`,
    `<rect width="${left}" height="${HEIGHT}" fill="#3b424a"/>`,
    `<rect x="${left}" width="${right}" height="${HEIGHT}" fill="${colourOf(costliest)}"/>`,
    '<g fill="#ffffff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" text-anchor="middle">',
    word(left / 2, left, name),
    word(left + right / 2, right, value),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

/** `textLength` fits the text to its half of the badge, whatever the font. */
function word(middle: number, width: number, content: string): string {
  return `<text x="${middle}" y="14" textLength="${width - 2 * PADDING_PX}" lengthAdjust="spacingAndGlyphs">${escaped(content)}</text>`;
}

function widthOf(content: string): number {
  return Math.round(content.length * LETTER_PX) + 2 * PADDING_PX;
}

function colourOf(line: CardFacts["lines"][number] | undefined): string {
  if (line === undefined || line.verdict === "inconclusive") return COLOURS.unknown;
  if (line.verdict !== "slower") return COLOURS.none;
  return line.ratio >= MUCH ? COLOURS.much : COLOURS.some;
}
